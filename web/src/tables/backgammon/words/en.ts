import { phrases, type Refusals, type rules } from '../../../generated/english/backgammon';
import { counter } from '../../../words/plural';

const count = counter('en');

export const words = {
  name: 'Backgammon',
  line: 'For two, with the cube',
  keys: 'Backgammon: arrows and space move, U takes back, Enter ends, D doubles',
  phrases,
  rules: {} as typeof rules, // as the house says them, which is in English
  presets: {
    match: 'Match to five',
    money: 'For chips',
    tavla: 'Tavla to five',
    tavla_honour: 'Tavla on honour',
    nack: 'Nackgammon',
    hyper: 'Hypergammon',
    wild: 'Wild',
  },
  groups: {
    match: 'Match',
    game: 'Game',
    cube: 'Cube',
  },
  values: {
    standard: 'as usual',
    nack: 'Nackgammon',
    hyper: 'three each',
    server: 'only the rules',
    opponent: 'the opponent too',
    first_play: 'first legal play',
    forfeit: 'forfeits',
  },
  refusals: {
    another_cube: 'The cube would go to {cube}.',
    another_level: 'Something else was offered: look again, then answer.',
    another_play: 'That wasn’t the last play: look again, then answer.',
    bar_first: 'Your checker on the bar comes in first.',
    higher_first: 'One of your checkers stands further back: it goes first.',
    hit_or_not: 'That play doesn’t fit the board: look again, then play.',
    larger_die: 'Only one die can be played: it has to be the larger one.',
    no_beaver: 'You can’t double back now: take the cube or drop.',
    no_cube: 'These rules need a cube: put one on the table.',
    no_cube_offered: 'Nobody has offered you the cube.',
    no_play_to_reject: 'There is no play that you could reject.',
    no_resigning: 'You can’t resign now: wait for your turn.',
    no_such_level: 'You can resign for 1 to {most}.',
    no_such_step: 'That isn’t a step on this board.',
    nobody_resigns: 'The other doesn’t want to resign.',
    not_all_home: 'Bring all your checkers home first.',
    not_in_a_match: 'Jacoby’s rule, beavers and automatic doubles are for chips, not for a match.',
    not_the_dice: 'No die for that is left.',
    not_your_checker: 'None of your checkers is there.',
    point_closed: 'That point is held by the other.',
    too_few_dice: 'Your turn isn’t over: {dice:count:die is|dice are} still to be played.',
  } satisfies Refusals,
  picture: {
    board: 'Board',
    bar: 'the bar',
    off: 'off the board',
    point: (n: number) => `point ${n}`,
    takeFrom: (place: string, n: number) =>
      `Take a checker from ${place}, ${count(n, { one: 'where one is', other: 'where # are' })}`,
    goTo: (place: string) => `Go to ${place}`,
    pips: (n: number) => count(n, { one: '# pip', other: '# pips' }),
    forced: 'There is only one play.',
    makeIt: 'Make it',
    resign: 'Resign',
    resignHow: 'How would you give up?',
    short: { roll: 'Throw', drop: 'Drop', approve: 'Let it stand', reject: 'Reject' },
  },
} as const;
