/** Sentences in which tiles stand in notation, cut into words and tiles. */

import { tilesIn } from "./names";

export type Part = { text: string } | { tiles: string[] };

/** Tiles in notation: `9s`, `22s5p`, `EE`. Latin letters, digits or a hyphen beside it end that. */
const TILES =
  /(?<![\p{Script=Latin}\p{M}\p{N}'’-])((?:\d+[mpsfgkqjb]|[ESWNCFP])+)(?![\p{Script=Latin}\p{M}\p{N}'’-])/u;

/** The parts of a sentence in order. Tiles with only spaces between them stand together. */
export function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  sentence.split(TILES).forEach((piece, index) => {
    if (index % 2) {
      const before = parts.at(-1);
      if (before && "tiles" in before) before.tiles.push(...tilesIn(piece));
      else parts.push({ tiles: tilesIn(piece) });
    } else if (piece.trim() || (piece && index === 0)) parts.push({ text: piece });
  });
  return parts;
}
