/* How a picture fits into its room: wide or tall, as large as it may be without being cut off. */

export interface Fit {
  readonly isWide: boolean;
  /** In pixels. */
  readonly width: number;
  /** Height by width. */
  readonly ratio: number;
}

/** From here on there is room beside things, and not only below them. */
const WIDE = 600;
/** With less it is still wide where it would be so much smaller if it were tall. */
const MUCH = 1.2;

/** `least` are the lowest ratios of height by width at which it can be drawn. */
export function fit(
  width: number,
  height: number,
  least: { readonly tall: number; readonly wide: number },
): Fit {
  const asWide = Math.min(width, height / least.wide);
  const asTall = Math.min(width, height / least.tall);
  const isWide = asWide >= WIDE || asWide > MUCH * asTall;
  const used = isWide ? asWide : asTall;
  return { isWide, width: used, ratio: height / used };
}
