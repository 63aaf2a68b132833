import { ApiError } from "./api";
import { say, spoken } from "./words.svelte";

/** What went wrong, as a sentence. */
export function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.message) return sentence(error.message);
  return say("hall.unreachable");
}

/** The server's words as a sentence: it leaves a capital and a full stop to whoever shows them. */
export function sentence(words: string): string {
  const whole = words.charAt(0).toLocaleUpperCase() + words.slice(1);
  if (!words || /[.!?…。！？]["”’」』)]*$/.test(words)) return whole;
  return whole + (spoken() === "zh-Hant" ? "。" : ".");
}
