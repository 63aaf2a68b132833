/** Tiles on the table become smaller until everything is seen without scrolling. */

/** How wide a tile on the table is in pixels: at first, and at the very least. */
export function widths(width: number, height: number, rem = 16): { first: number; least: number } {
  if (width < 44 * rem || height < 31 * rem) return { first: 28, least: 14 };
  if (width < 75 * rem) return { first: 30, least: 20 };
  return { first: Math.min(Math.max(Math.round(height * 0.03), 24), 34), least: 20 };
}

/** The widest tiles, `first` pixels at most, with which it `fits`; `least` if it never does. */
export function widest(first: number, least: number, fits: (width: number) => boolean): number {
  let width = first;
  while (width > least && !fits(width)) width -= 1;
  return width;
}
