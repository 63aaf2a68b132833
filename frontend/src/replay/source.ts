/** Finished matches on the server: one function a route. All reject with `ApiError`. */

import { ApiError, call } from "../lib/api";
import type { Language } from "../lib/settings";
import type { Source } from "./place.svelte";
import type { HandTold, Overview } from "./replay";

/** Bytes that the server takes of a record with what surrounds it. */
export const LARGEST = 4 * 1024 * 1024;

const path = (id: string): string => `/api/replays/${encodeURIComponent(id)}`;

/** Open the text of a record: the server plays it again and compares. */
export const openRecord = (language: Language, record: string): Promise<Overview> =>
  call("POST", `/api/replays?lang=${language}`, { record });

export const fetchOverview = (language: Language, id: string): Promise<Overview> =>
  call("GET", `${path(id)}?lang=${language}`);

export const fetchHand = (
  language: Language,
  id: string,
  number: number,
  view: number,
): Promise<HandTold> =>
  call("GET", `${path(id)}/hands/${number}?view=${view}&lang=${language}`);

/** Ask; a record from a file that the server has forgotten meanwhile is sent once more. */
export async function insist<T>(
  source: Source,
  language: Language,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const forgotten = error instanceof ApiError && error.code === "replay.forgotten";
    if (!forgotten || !source.file) throw error;
    await openRecord(language, source.text);
    return ask();
  }
}
