/* What is said of oneself is said in the second person: "You win 25", "You and Ben score 2 points",
   "The house plays for you". A phrase is written once, of people with names; each language has the
   words by which it's turned to the one it speaks to, wherever the name stands. */

export interface Own {
  /** Who is spoken to, as the one who does it. */
  readonly you: string;
  /** The verb says who it is, where a sentence begins with it. */
  readonly isLeftOut?: boolean;
  /** Names stand off from the words around them, and this doesn't. */
  readonly isClose?: boolean;
  /** Of somebody, and of you; of others, and of you and others; none where they are the same. */
  readonly verbs: Verbs;
  readonly together: Verbs;
  /** After it another verb may follow. */
  readonly and: string;
  /** Behind these words one is not who does it, and is called so. */
  readonly after: Readonly<Record<string, string>>;
}

export type Verbs = Readonly<Record<string, string>>;

/** Whether a name of a phrase is that of the one who hears it, by itself or among others. */
export type Hears = (key: string, way: string) => 'alone' | 'among' | null;

const NAMED = /(\{\w+:(?:names?|person|people)\})/;

/** A phrase as it's said to one of those whom it names. */
export function toOneself(phrase: string, hears: Hears, own: Own): string {
  const pieces = phrase.split(NAMED);
  for (let n = 1; n < pieces.length; n += 2) {
    const [key = '', way = ''] = pieces[n]!.slice(1, -1).split(':');
    const how = hears(key, way);
    if (!how) continue;
    const [before, after] = [pieces[n - 1]!, pieces[n + 1]!];
    const begins = n === 1 && !before ? true : /[.?。？] ?$/.test(before);
    const called = calledAfter(before, own);
    const said = called === undefined ? withVerbs(after, how, own) : undefined;
    const isSilent = own.isLeftOut && begins && how === 'alone' && said !== undefined;
    const you = begins ? capital(called ?? own.you) : (called ?? own.you);
    pieces[n] = isSilent ? '' : how === 'among' ? `{${key}:${way}:${you}}` : you;
    pieces[n + 1] = isSilent ? capital(said.trimStart()) : (said ?? after);
    if (own.isClose) {
      pieces[n - 1] = before.replace(/ $/, '');
      if (how === 'alone') pieces[n + 1] = pieces[n + 1]!.replace(/^ (?![{\d])/, '');
    }
  }
  return pieces.join('');
}

/** What one is called behind these words; undefined where one is who does it. */
export function calledAfter(before: string, { after }: Own): string | undefined {
  const word = /(\S+) $/.exec(before)?.[1]?.toLowerCase() ?? '';
  return after[word];
}

/** With its verbs turned; undefined if it doesn't begin with one that is known. */
export function withVerbs(text: string, how: 'alone' | 'among', own: Own): string | undefined {
  const verbs = how === 'alone' ? own.verbs : own.together;
  const [first = '', ...further] = text.trimStart().split(new RegExp(`( ${own.and} |, )`));
  const done = turned(first, verbs);
  if (done === undefined) return undefined;
  return ` ${[done, ...further.map((part) => turned(part, verbs) ?? part)].join('')}`;
}

/** With its verb, which comes first: the longest that is known. */
function turned(text: string, verbs: Verbs): string | undefined {
  const verb = Object.keys(verbs)
    .filter((one) => text === one || (text.startsWith(one) && /[ .,:;]/.test(text[one.length]!)))
    .sort((a, b) => b.length - a.length)[0];
  return verb === undefined ? undefined : verbs[verb]! + text.slice(verb.length);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
