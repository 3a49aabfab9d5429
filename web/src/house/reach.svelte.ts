/* Whether the house is out of reach: then what is shown may be old, and nothing can be pressed.

   A hiccup of half a second isn't worth a word; to come in for the first time may take longer. */

const HICCUP = 700;
const COMING = 3_000;

class Reach {
  /** For longer than a hiccup. */
  isLost = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** The line is open, or isn't: `wasOpen` if it was so before. */
  stands(isOpen: boolean, wasOpen: boolean): void {
    if (isOpen) {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.isLost = false;
    } else if (!this.isLost)
      this.timer ??= setTimeout(() => (this.isLost = true), wasOpen ? HICCUP : COMING);
  }
}

export const reach = new Reach();
