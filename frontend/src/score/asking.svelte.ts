/** What the server says about a hand: asked soon after a change, and only the latest answer counts. */

import { ApiError } from "../lib/api";
import { problemOf } from "../lib/problem";
import type { Language } from "../lib/settings";
import { askChanges, askOutlook, askScore, askWaits, type DeskForm } from "./deskApi";
import { countOf, isUnfinished, lacksTile, needsSource, sizeOf } from "./hand";
import type { Situation } from "./situation";
import { plainly, type Problem, type Result } from "./told";

const SOON = 160;

const NOTHING = { missing: 0, scored: null, outlook: null, waits: [], changes: [], problem: null };

/** What can be said without asking; null if the server must be asked. */
export function atOnce(hand: Situation, form: DeskForm): Result | null {
  if (hand.melds.some(isUnfinished)) return { ...NOTHING, hand, state: "meld" };
  const size = sizeOf(hand.win.by, form);
  const missing = size - 1 - countOf(hand, form);
  if (size && missing > 0) return { ...NOTHING, hand, state: "few", missing };
  const finished = missing < 0 && !lacksTile(hand, form);
  if (finished && needsSource(hand.win.by) && hand.win.from === undefined)
    return { ...NOTHING, hand, state: "source" };
  return null;
}

/** Ask about a hand. Never rejects. */
export async function ask(hand: Situation, form: DeskForm, language: Language): Promise<Result> {
  const known = atOnce(hand, form);
  if (known) return known;
  try {
    const size = sizeOf(hand.win.by, form);
    if (lacksTile(hand, form)) {
      const outlook = await askOutlook(language, hand);
      return { ...NOTHING, hand, state: outlook.distance ? "open" : "tile", outlook };
    }
    if (size && countOf(hand, form) < size) {
      const outlook = await askOutlook(language, hand);
      // What a wait is worth is a bonus: a hand whose facts do not fit yet waits all the same.
      const waits = outlook.waits.length ? await askWaits(language, hand).catch(() => []) : [];
      return { ...NOTHING, hand, state: "open", outlook, waits };
    }
    const [scored, changes] = await Promise.all([
      askScore(language, hand),
      askChanges(language, hand),
    ]);
    if (scored.legal) return { ...NOTHING, hand, state: "wins", scored, changes };
    const outlook = await askOutlook(language, hand).catch(() => null);
    return { ...NOTHING, hand, state: "open", scored, outlook, changes };
  } catch (error) {
    return { ...NOTHING, hand, state: "wrong", problem: told(error) };
  }
}

function told(error: unknown): Problem {
  const refused = error instanceof ApiError;
  const [code, where] = refused ? [error.code, error.where] : ["", ""];
  const words = refused && error.message ? error.message : problemOf(error);
  return { message: plainly(words, code, where), code, where };
}

/** Asks about a hand that keeps changing. */
export class Asking {
  result = $state.raw<Result | null>(null);
  /** Whether the result is about what lay there before. */
  waiting = $state(false);
  #last = 0;

  /** Ask soon; what was asked before no longer counts. Gives what takes it back. */
  soon(hand: Situation, form: DeskForm, language: Language): () => void {
    this.#last += 1;
    const number = this.#last;
    const known = atOnce(hand, form);
    this.waiting = !known;
    if (known) {
      this.result = known;
      return () => {};
    }
    const timer = setTimeout(async () => {
      const found = await ask(hand, form, language);
      if (number !== this.#last) return;
      this.result = found;
      this.waiting = false;
    }, SOON);
    return () => clearTimeout(timer);
  }

  /** There is nothing to ask about for now; what was asked before no longer counts. */
  forget(): void {
    this.#last += 1;
    this.result = null;
    this.waiting = false;
  }
}
