/** What is known about a hand, and how to say it in one sentence. */

import { sentence } from "../lib/problem";
import { knows, say } from "../lib/words.svelte";
import { tileNames } from "../table/names";
import { partsOf } from "../table/said";
import type { Changed, Outlook, Scored, Wait } from "./deskApi";
import type { Situation } from "./situation";

export interface Problem {
  message: string;
  code: string;
  /** The part that is wrong, such as `melds[0].tiles`; "" for none in particular. */
  where: string;
}

/** What is known about a hand. */
export interface Result {
  hand: Situation;
  /**
   * `few`: more tiles are needed to say anything. `meld`: a meld is begun. `source`: nobody gave the
   * winning tile yet. `tile`: complete, but which tile won is not said. `open`: not finished, or no
   * hand that wins. `wins`: it wins. `wrong`: it cannot be.
   */
  state: "few" | "meld" | "source" | "tile" | "open" | "wins" | "wrong";
  /** How many tiles are missing before anything can be said. */
  missing: number;
  scored: Scored | null;
  outlook: Outlook | null;
  waits: Wait[];
  changes: Changed[];
  problem: Problem | null;
}

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
export function inWords(text: string, american: boolean): string {
  return partsOf(text)
    .map((part) => ("text" in part ? part.text : tileNames(part.tiles, american)))
    .join("");
}

/** Refusals that have words of their own here; some by the part that is missing. */
const BY_PLACE: Record<string, string> = {
  "win.from": "desk.lacks.source",
  "win.tile": "desk.lacks.tile",
  flags: "desk.wrong.flags",
  safe: "desk.wrong.safe",
};

/** What only a foreign or damaged link can say. */
const FOREIGN = ["no_seat", "no_such_word", "unknown_flag", "flag_twice", "no_wind", "no_number", "unknown_key"];

/** A refusal in words of the page; the names of conditions instead of their keys. */
export function plainly(words: string, code = "", where = ""): string {
  const short = code.replace(/^\w+\./, "");
  const missing = short === "missing_with" ? BY_PLACE[where] : undefined;
  if (missing) return say(missing);
  if (FOREIGN.includes(short)) return say("desk.wrong.foreign");
  if (knows(`desk.wrong.${short}`)) return say(`desk.wrong.${short}`);
  const named = words.replace(/'([a-z_]+)'/g, (quoted, key: string) =>
    knows(`desk.fact.${key}`) ? say("desk.quoted", { what: say(`desk.fact.${key}`) }) : quoted,
  );
  const whole = named.replace(/\b[a-z]+_[a-z]+\b/g, (key) =>
    knows(`desk.by.${key}`) ? say("desk.quoted", { what: say(`desk.by.${key}`) }) : key,
  );
  return sentence(whole);
}
