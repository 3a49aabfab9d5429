/* What a tap on a plate leads to: the bot whom one would like to know, or something to throw. */

class Meeting {
  /** Empty if none. */
  bot = $state('');
  /** One is about to throw something over the table. */
  isReacting = $state(false);
}

export const meeting = new Meeting();
