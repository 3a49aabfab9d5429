/* How much larger a picture is drawn than it's laid out: with the window, so that cards, plates and chips
   are as large on a large screen as they are on a small one; and with the text of the browser, so that no
   name or amount leaves its box.

   On a phone it may become higher than the screen then, and the page scrolls; elsewhere all of it is seen. */

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The room, in its own pixels, for which a picture is made: in more than that it's drawn larger. */
const MADE_FOR = { lying: { width: 1000, height: 620 }, upright: { width: 480, height: 620 } };
/** The least in which one can be drawn. */
const LEAST = { lying: { width: 520, height: 330 }, upright: { width: 240, height: 500 } };

/** A screen as narrow as this scrolls, where a picture needs more height. */
export const mayScroll = (screen: number) => screen < 560;

export const isUpright = ({ width, height }: Extent) => height > width;

const times = (room: Extent, one: Extent) =>
  Math.min(room.width / one.width, room.height / one.height);

/** `text` is how much larger than usual text is, `room` what the page leaves for the picture. */
export function growth(text: number, screen: number, room: Extent): number {
  const way = isUpright(room) ? 'upright' : 'lying';
  const most = mayScroll(screen) ? room.width / LEAST.upright.width : times(room, LEAST[way]);
  return Math.max(1, Math.min(text, most), times(room, MADE_FOR[way]));
}
