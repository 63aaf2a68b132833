/** What the server tells of a finished match, as in `web/replay/messages.py`. */

import type { Account, Picture, Standing } from "../generated/messages";
import type { Options } from "../lib/api";

/** A moment worth jumping to; what is `hidden` only the seat itself could know. */
export interface Moment {
  step: number;
  kind: string;
  seat: number;
  words: string;
  hidden: boolean;
}

/** One hand of the match in short. `points` are what it brought, `scores` how all stood then. */
export interface HandLine {
  number: number;
  dealer: number;
  round_wind: string;
  repeats: number;
  winds: string[];
  steps: number;
  words: string;
  winners: number[];
  points: number[];
  scores: number[];
  moments: Moment[];
}

export interface Overview {
  id: string;
  game: string;
  game_name: string;
  options: Options;
  differs: string;
  what_if: boolean;
  numbered_dragons: boolean;
  names: string[];
  commitment: string;
  seed: string;
  start: number;
  hands: HandLine[];
  standings: Standing[];
}

/**
 * What happened, and what of the table it changed; `places` are those that changed. `answers` tell
 * what those said who could have claimed and did not get it.
 */
export interface Step extends Picture {
  what: string;
  seat: number;
  tile: string;
  words: string;
  answers: string;
}

export interface HandTold {
  number: number;
  view: number;
  steps: Step[];
  account: Account;
}
