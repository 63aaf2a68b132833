/** The calculator's routes. All reject with `ApiError`. */

import type { Nearest, Option, Winner } from "../generated/messages";
import { call, type Options } from "../lib/api";
import type { Language } from "../lib/settings";
import { lyingBeside } from "./hand";
import type { MeldGiven, Situation } from "./situation";

export interface TileForm {
  tile: string;
  count: number;
  /** Whether it can be set aside. */
  aside: boolean;
  /** Whether it is a joker. */
  wild: boolean;
}

export interface FeedForm {
  rule: string;
  name: string;
  /** How many exposed tiles can be told apart; 0 where that makes no difference. */
  tiles: number[];
}

/** What can be said about a hand of a game. */
export interface DeskForm {
  game: string;
  seats: number;
  tiles: TileForm[][];
  /** The tiles of a complete hand; a meld counts `meld_size`, or its own number where that is 0. */
  size: number;
  meld_size: number;
  melds: string[];
  ways: string[];
  facts: string[];
  winds: boolean;
  dealer: boolean;
  batches: boolean;
  safe: boolean;
  also: boolean;
  feeds: FeedForm[];
}

export interface Scored {
  legal: boolean;
  reason: string;
  total: Record<string, number>;
  winner: Winner | null;
  points: number[];
  completed: string[];
  wait: string;
}

/** One condition turned round, and what that would bring. */
export interface Changed {
  kind: "flag" | "by";
  name: string;
  on: boolean;
  legal: boolean;
  gain: number;
  words: string;
  total: string;
  points: number;
}

export interface Outlook {
  lines: string[];
  distance: number;
  waits: [string, number][];
  discards: Option[];
  nearest: Nearest[];
}

/** A tile that completes a hand, and what the hand is worth then; "" where it does not win so. */
export interface Wait {
  tile: string;
  left: number;
  drawn: string;
  discard: string;
}

export interface Typed {
  hand: string[];
  melds: { type: string; tiles: string; as?: string | null }[];
  bonus: string[];
}

export const fetchForm = (language: Language, game: string, options: Options): Promise<DeskForm> =>
  call("POST", `/api/desk?lang=${language}`, { game, options });

export const askScore = (language: Language, hand: Situation): Promise<Scored> =>
  call("POST", `/api/score?lang=${language}`, hand);

export const askChanges = async (language: Language, hand: Situation): Promise<Changed[]> =>
  (await call<{ changes: Changed[] }>("POST", `/api/changes?lang=${language}`, hand)).changes;

export const askWaits = async (language: Language, hand: Situation): Promise<Wait[]> =>
  (await call<{ waits: Wait[] }>("POST", `/api/waits?lang=${language}`, { ...hand, seen: lyingBeside(hand) })).waits;

export const askOutlook = (language: Language, hand: Situation): Promise<Outlook> =>
  call("POST", `/api/analyze?lang=${language}`, {
    rules: hand.rules,
    options: hand.options ?? {},
    hand: hand.hand,
    melds: hand.melds,
    seen: lyingBeside(hand),
  });

/** The link to a hand as a QR code in SVG; only then does the server see it. */
export const drawCode = async (language: Language, address: string): Promise<string> =>
  (await call<{ picture: string }>("POST", `/api/code?lang=${language}`, { address })).picture;

export const readTyped = (language: Language, rules: string, text: string): Promise<Typed> =>
  call("POST", `/api/typed?lang=${language}`, { rules, text });

export const askReadings = async (
  language: Language,
  rules: string,
  meld: MeldGiven,
): Promise<string[]> => {
  const asked = { rules, type: meld.type, tiles: meld.tiles };
  return (await call<{ readings: string[] }>("POST", `/api/readings?lang=${language}`, asked)).readings;
};
