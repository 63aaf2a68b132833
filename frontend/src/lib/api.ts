/** The server's HTTP interface: one function a route. All reject with `ApiError`. */

import type { Level } from "../generated/messages";
import type { Language } from "./settings";
import type { Value } from "./route";

/** A refusal of the server in words of the chosen language. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** What was wrong, such as `options.rounds`; "" if nothing in particular. */
    readonly where: string,
  ) {
    super(message);
  }
}

/** A value an option can take, and its name in the language asked for. */
export interface OptionValue {
  value: Value;
  name: string;
}

export interface OptionForm {
  key: string;
  kind: "choice" | "whole" | "flag" | "limit";
  default: Value;
  values: OptionValue[];
  minimum?: number;
  maximum?: number;
  rule: string;
  name: string;
  /** What the guide says about it, in Markdown. */
  help: string;
}

export interface Preset {
  name: string;
  title: string;
  options: Options;
}

export interface GameForm {
  name: string;
  title: string;
  seats: number;
  presets: Preset[];
  options: OptionForm[];
}

export type Options = Record<string, Value>;

export interface Differs {
  differs: string;
  options: Options;
}

export interface NewTable {
  game: string;
  preset: string;
  options: Options | Record<string, string>;
  clock: "off" | "relaxed" | "fast";
  pace: "calm" | "quick";
  /** A level, or null for a seat left open, for each seat but the first. */
  bots: (Level | null)[];
  name: string;
}

export interface Seated {
  seat: number;
  token: string;
}

export interface MyTable extends Seated {
  id: string;
  game: string;
  game_name: string;
  phase: "lobby" | "playing" | "over";
  names: string[];
  what_if: boolean;
  updated: string;
}

const path = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const fetchWords = async (language: Language): Promise<Record<string, string>> =>
  (await call<{ words: Record<string, string> }>("GET", `/api/words/${language}`)).words;

export const fetchGames = (language: Language): Promise<GameForm[]> =>
  call("GET", `/api/games?lang=${language}`);

export const tellDiffers = (
  language: Language,
  rules: { game: string; preset: string; options: Options | Record<string, string> },
): Promise<Differs> => call("POST", `/api/differs?lang=${language}`, rules);

export const makeTable = (
  language: Language,
  table: NewTable,
): Promise<Seated & { id: string }> => call("POST", `/api/tables?lang=${language}`, table);

export const fetchMyTables = (language: Language): Promise<MyTable[]> =>
  call("GET", `/api/tables?lang=${language}`);

/** Take a free seat of a table. */
export const sitDown = (language: Language, id: string, name: string): Promise<Seated> =>
  call("POST", `${path(id)}/seat?lang=${language}`, { name });

/** Where the picture of a table's link is, for a friend's camera. */
export const qrAddress = (id: string): string => `${path(id)}/qr.svg`;

/** Where the record of a finished match is. */
export const recordAddress = (id: string): string => `${path(id)}/record`;

/** Ask the server. Rejects with `ApiError`. */
export async function call<T>(method: string, address: string, body?: unknown): Promise<T> {
  const response = await fetch(address, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  }).catch(() => {
    throw new ApiError(0, "unreachable", "", "");
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const error = (answer as { error?: { code?: string; message?: string; where?: string } } | null)
    ?.error;
  throw new ApiError(response.status, error?.code ?? "", error?.message ?? "", error?.where ?? "");
}
