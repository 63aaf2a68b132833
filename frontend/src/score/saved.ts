/** Hands that a visitor saved on this device, and nothing else. */

import { readSituation, type Situation } from "./situation";

const PLACE = "sparrowhall.hands";
const MOST = 100;

export interface Saved {
  name: string;
  hand: Situation;
}

/** The saved hands in stored text, one of each name; what cannot be read is left out. */
export function readSaved(text: string | null): Saved[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    const hands = Array.isArray(found) ? found.flatMap(readOne) : [];
    const names = hands.map((one) => one.name);
    return hands.filter((one, at) => names.indexOf(one.name) === at);
  } catch {
    return [];
  }
}

function readOne(value: unknown): Saved[] {
  try {
    const { name, hand } = value as { name: unknown; hand: unknown };
    return typeof name === "string" ? [{ name, hand: readSituation(hand) }] : [];
  } catch {
    return [];
  }
}

/** What this device keeps. */
export function load(): Saved[] {
  try {
    return readSaved(localStorage.getItem(PLACE));
  } catch {
    return [];
  }
}

/** Keep these hands on this device; says whether that was possible. */
export function keep(hands: readonly Saved[]): boolean {
  try {
    if (hands.length) localStorage.setItem(PLACE, JSON.stringify(hands.slice(0, MOST)));
    else localStorage.removeItem(PLACE);
    return true;
  } catch {
    return false;
  }
}
