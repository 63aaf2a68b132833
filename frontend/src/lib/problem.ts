import { ApiError } from "./api";
import { say } from "./words.svelte";

/** What went wrong, in words. */
export function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  return say("hall.unreachable");
}
