/** A match as far as it has been fetched: the whole in short, and the hand that is shown. */

import type { Account, Picture } from "../generated/messages";
import type { Language } from "../lib/settings";
import type { Source } from "./place.svelte";
import type { Overview, Step } from "./replay";
import { fetchHand, fetchOverview, insist, openRecord } from "./source";
import { picturesOf } from "./steps";

/** Milliseconds that somebody stays at a hand who does not just leaf past it. */
const LEAFING = 80;

/** A hand in one language and through one pair of eyes. */
export interface Shown {
  key: string;
  number: number;
  view: number;
  steps: Step[];
  pictures: Picture[];
  account: Account;
}

export class Reel {
  overview = $state.raw<Overview | null>(null);
  /** The hand that was fetched last; it stays until another one is there. */
  shown = $state.raw<Shown | null>(null);
  /** What went wrong last; null when all is well. */
  error = $state.raw<unknown>(null);
  /** Whether a match is being opened. */
  busy = $state(false);

  #source: Source = { id: "", text: "", file: "" };
  /** What was asked for last; an answer to anything else comes too late. */
  #asked = {};
  #wanted = {};
  readonly #hands = new Map<string, Promise<Shown>>();

  /** Fetch the match in short. A record from a file is sent; `source` then learns its id. */
  async open(source: Source, language: Language): Promise<void> {
    if (source !== this.#source) this.close();
    this.#source = source;
    const asked = (this.#asked = {});
    this.busy = true;
    try {
      const overview = await this.#overview(source, language);
      if (asked !== this.#asked) return;
      source.id = overview.id;
      this.overview = overview;
      this.error = null;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.error = error;
    }
    this.busy = false;
  }

  #overview(source: Source, language: Language): Promise<Overview> {
    if (source.file && !source.id) return openRecord(language, source.text);
    return insist(source, language, () => fetchOverview(language, source.id));
  }

  /** Forget the match. */
  close(): void {
    this.#asked = {};
    this.#wanted = {};
    this.#hands.clear();
    this.busy = false;
    this.overview = this.shown = this.error = null;
  }

  /** Show a hand, once it is there; then fetch the one after it, too. */
  async show(number: number, view: number, language: Language): Promise<void> {
    const wanted = (this.#wanted = {});
    if (!this.#hands.has(keyOf(number, view, language)))
      await new Promise((later) => setTimeout(later, LEAFING));
    if (this.#wanted !== wanted) return;
    try {
      const shown = await this.#hand(number, view, language);
      if (this.#wanted !== wanted) return;
      this.shown = shown;
      this.error = null;
      if (number < (this.overview?.hands.length ?? 0))
        this.#hand(number + 1, view, language).catch(() => undefined);
    } catch (error) {
      if (this.#wanted === wanted) this.error = error;
    }
  }

  #hand(number: number, view: number, language: Language): Promise<Shown> {
    const key = keyOf(number, view, language);
    let hand = this.#hands.get(key);
    if (!hand) {
      hand = this.#fetch(key, number, view, language);
      this.#hands.set(key, hand);
      hand.catch(() => this.#hands.delete(key));
    }
    return hand;
  }

  async #fetch(key: string, number: number, view: number, language: Language): Promise<Shown> {
    const source = this.#source;
    const told = await insist(source, language, () => fetchHand(language, source.id, number, view));
    return { key, ...told, pictures: picturesOf(told.steps) };
  }
}

function keyOf(number: number, view: number, language: Language): string {
  return `${language}/${number}/${view}`;
}
