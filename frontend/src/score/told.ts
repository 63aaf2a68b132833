/** The answer about a hand in one sentence. */

import { knows, say } from "../lib/words.svelte";
import { tileNames } from "../table/names";
import { partsOf } from "../table/said";
import type { Result } from "./asking.svelte";

/** The answer, tiles in notation. */
export function shortly(result: Result | null): string {
  switch (result?.state) {
    case undefined:
      return "";
    case "wins":
      return result.scored?.winner?.total ?? "";
    case "wrong":
      return result.problem?.message ?? "";
    case "few":
      return say("desk.few", { count: result.missing });
    case "meld":
    case "source":
    case "tile":
      return say(`desk.lacks.${result.state}`);
    case "open":
      return result.scored || result.outlook?.discards.length ? say("desk.not_winning") : (result.outlook?.lines[0] ?? "");
  }
}

/** A sentence with its tiles in words, for those who hear it. */
export function inWords(sentence: string, american: boolean): string {
  return partsOf(sentence)
    .map((part) => ("text" in part ? part.text : tileNames(part.tiles, american)))
    .join("");
}

/** A refusal with the names of conditions instead of their keys. */
export function plainly(sentence: string): string {
  const named = sentence.replace(/'([a-z_]+)'/g, (quoted, key: string) =>
    knows(`desk.fact.${key}`) ? say("desk.quoted", { what: say(`desk.fact.${key}`) }) : quoted,
  );
  return named.replace(/\b[a-z]+_[a-z]+\b/g, (key) =>
    knows(`desk.by.${key}`) ? say("desk.quoted", { what: say(`desk.by.${key}`) }) : key,
  );
}
