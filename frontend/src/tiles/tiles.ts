/** What is in the file of tiles, `tiles.svg`: a symbol for every face and one for the back. */

/** A tile's width divided by its height. */
export const RATIO = 60 / 80;

/** Every face of the three games, in notation. */
export const FACES: readonly string[] = [
  ...numbered("mps", 9),
  ..."ESWNCFP",
  ...numbered("fgkq", 4),
  ...numbered("j", 8),
  ...[..."mpsfjb"].map((letter) => `0${letter}`),
];

const known = new Set(FACES);

/** The symbol of a tile in notation; the back for whatever is not a face. */
export function symbolOf(tile: string): string {
  return `tile-${known.has(tile) ? tile : "back"}`;
}

function numbered(letters: string, highest: number): string[] {
  return [...letters].flatMap((letter) =>
    Array.from({ length: highest }, (_, index) => `${index + 1}${letter}`),
  );
}
