/* How much larger a picture is drawn for whoever has large text in the browser.

   All of it grows: plates and cards with the names and amounts on them, so that no text leaves its box.
   As much as there is room for: an upright picture may become higher than the screen, and the page
   scrolls; a wide one has to be seen whole. */

/** The least room, in its own pixels, in which a picture can be drawn: upright, and wide. */
const UPRIGHT = 240;
const WIDE = { width: 520, height: 330 };

/** From here on a screen is wide. */
export const isUpright = (screen: number) => screen < 560;

/** `text` is how much larger than usual text is; `width` and `height` are those of the room. */
export function growth(text: number, screen: number, width: number, height: number): number {
  const most = isUpright(screen)
    ? width / UPRIGHT
    : Math.min(width / WIDE.width, height / WIDE.height);
  return Math.max(1, Math.min(text, most));
}
