/** Tiles on the table become smaller until everything is seen without scrolling. */

/** With so much room the others sit around the table; with less they are a list. */
export const ROOMY = "(min-width: 44rem) and (min-height: 31rem)";

/** How wide a tile on the table is in pixels: at first, and at the very least. */
export function widths(
  roomy: boolean,
  width: number,
  height: number,
): { first: number; least: number } {
  if (!roomy) return { first: 28, least: 14 };
  const room = Math.min(height * 0.042, width * 0.03);
  return { first: Math.min(Math.max(Math.round(room), 24), 44), least: 20 };
}

/** The widest tiles, `first` pixels at most, with which it `fits`; `least` if it never does. */
export function widest(first: number, least: number, fits: (width: number) => boolean): number {
  let width = first;
  while (width > least && !fits(width)) width -= 1;
  return width;
}
