import { expect, test } from "vitest";
import { partsOf } from "./said";

test("tiles in notation are told from the words around them", () => {
  expect(partsOf("discard 9s: ready, waiting for 3m 6m, 4 tiles left")).toEqual([
    { text: "discard " },
    { tiles: ["9s"] },
    { text: ": ready, waiting for " },
    { tiles: ["3m", "6m"] },
    { text: ", 4 tiles left" },
  ]);
  expect(partsOf("22s5p, EE: 0j")).toEqual([
    { tiles: ["2s", "2s", "5p"] },
    { text: ", " },
    { tiles: ["E", "E"] },
    { text: ": " },
    { tiles: ["0j"] },
  ]);
});

test("beside Chinese characters there need be no space", () => {
  expect(partsOf("打9s聽牌")).toEqual([{ text: "打" }, { tiles: ["9s"] }, { text: "聽牌" }]);
});

test("words, ids and numbers are no tiles", () => {
  for (const words of ["Every hand", "TW-BAS-SELFDRAW", "Runs 0-1-2", "30 points", "Sẻ Nâu", ""]) {
    expect(partsOf(words)).toEqual(words ? [{ text: words }] : []);
  }
});
