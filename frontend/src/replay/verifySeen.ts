/** The commitments that this browser saw while their matches were not over yet. */

import type { TableInfo } from "../generated/messages";

/** When a commitment was first seen: before the match began, or only while it was played. */
export interface Seen {
  commitment: string;
  when: "lobby" | "playing";
}

const key = (id: string): string => `sparrowhall.commitment.${id}`;

/** Keep the commitment of a table, the first that was told; that of a what-if promises nothing. */
export function witness(table: TableInfo): void {
  if (table.phase === "over" || table.what_if || seenOf(table.id)) return;
  const seen: Seen = { commitment: table.commitment, when: table.phase };
  try {
    sessionStorage.setItem(key(table.id), JSON.stringify(seen));
  } catch {
    // Without storage nothing can be kept, and the check says so.
  }
}

/** What was kept of a table's commitment. */
export function seenOf(id: string): Seen | null {
  try {
    return read(sessionStorage.getItem(key(id)));
  } catch {
    return null;
  }
}

/** Where a record names no table: the commitment that was kept of any table, if it is this one. */
export function seenAs(commitment: string): Seen | null {
  try {
    const kept = Object.keys(sessionStorage).filter((name) => name.startsWith(key("")));
    const seen = kept.map((name) => read(sessionStorage.getItem(name)));
    return seen.find((each) => each?.commitment === commitment) ?? null;
  } catch {
    return null;
  }
}

/** Throws if the text is none that was kept here. */
function read(text: string | null): Seen | null {
  const seen = JSON.parse(text ?? "null") as Partial<Seen> | null;
  if (typeof seen?.commitment !== "string") return null;
  return { commitment: seen.commitment, when: seen.when === "lobby" ? "lobby" : "playing" };
}
