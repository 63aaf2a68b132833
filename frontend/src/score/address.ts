/** What the calculator's address carries after its `#`: a hand, and the players' names if given. */

import { pack, unpack } from "../lib/link";
import { readSituation, Unreadable, type Situation } from "./situation";

export interface Carried {
  hand: Situation;
  names: string[];
}

/** What an address carries, null if nothing. Throws `Unreadable`. */
export function readAddress(hash: string): Carried | null {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const [hand, names] = [parts.get("s"), parts.get("n")];
  if (hand === null) return null;
  return { hand: readSituation(unpacked(hand)), names: names ? readNames(unpacked(names)) : [] };
}

/** The address of a hand, and of those who play. */
export function addressOf(hand: Situation, names: readonly string[]): string {
  return `#s=${pack(hand)}${names.length ? `&n=${pack(names)}` : ""}`;
}

function unpacked(text: string): unknown {
  try {
    return unpack(text);
  } catch {
    throw new Unreadable("");
  }
}

function readNames(value: unknown): string[] {
  const fits = Array.isArray(value) && value.length <= 8 && value.every((each) => typeof each === "string");
  return fits ? value.map((name: string) => name.slice(0, 24)) : [];
}
