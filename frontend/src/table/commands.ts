/** What can be asked for at the table. Keys, clicks and the text box all end in these commands. */

import type { Choice, Question } from "../generated/messages";
import type { Held } from "./sorting";

export type Panel = "log" | "outlook" | "words" | "table";

export type Command =
  | { do: "act"; action: number }
  | { do: "tile"; id: number; touch?: boolean }
  | { do: "move"; id: number; place: number }
  | { do: "say"; text: string }
  | { do: "open"; panel: Panel }
  | { do: "enter" | "give" | "hint" | "claims" | "sort" | "arrange" | "keys" | "back" };

/** The keys of tiles that are marked, from left to right; the same as at the terminal. */
const MARKS = "1234567890bfijlouvyzABDGHIJKLMOQRTUVXYZ";

/** The keys that mean the same in every game; `/` and `:` begin to write. */
export const KEYS: Record<string, Command> = {
  Enter: { do: "enter" },
  Escape: { do: "back" },
  h: { do: "hint" },
  g: { do: "give" },
  a: { do: "open", panel: "outlook" },
  m: { do: "open", panel: "log" },
  t: { do: "open", panel: "table" },
  "/": { do: "open", panel: "words" },
  ":": { do: "open", panel: "words" },
  e: { do: "say", text: "explain" },
  C: { do: "claims" },
  S: { do: "sort" },
  W: { do: "arrange" },
  "?": { do: "keys" },
};

/** The command of a key, or null if it has none now. */
export function commandOf(
  key: string,
  question: Question | null,
  held: readonly Held[],
): Command | null {
  if (question?.marks) {
    const marked = held[key.length === 1 ? MARKS.indexOf(key) : -1];
    if (marked) return { do: "tile", id: marked.id };
  }
  const choice = question?.choices.find((each) => each.key === key);
  if (choice) return { do: "act", action: choice.action };
  return KEYS[key] ?? null;
}

/** The key of a tile of the hand, "" if it has none now. */
export function keyOf(held: Held, question: Question | null, hand: readonly Held[]): string {
  if (question?.marks) return MARKS[hand.indexOf(held)] ?? "";
  return discardOf(held.tile, question)?.key ?? "";
}

/** The choice that discards a tile. */
export function discardOf(tile: string, question: Question | null): Choice | undefined {
  return question?.choices.find((each) => isDiscard(each) && each.tiles[0] === tile);
}

/** The choices that need a button: all but discards, which have their tiles. */
export function buttonsOf(question: Question | null): Choice[] {
  return question?.choices.filter((each) => !isDiscard(each)) ?? [];
}

function isDiscard(choice: Choice): boolean {
  return choice.verb === "discard";
}

/** Whether so many marked tiles can be passed on. */
export function canGive(question: Question | null, marked: number): boolean {
  return !!question?.marks && question.counts.includes(marked);
}
