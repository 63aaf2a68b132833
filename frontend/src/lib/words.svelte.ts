/** The words of the page, in the language that was chosen. They come from the server. */

import { fetchWords } from "./api";
import { fill, type Values } from "./fill";
import type { Language } from "./settings";

let language = $state<Language>("en");
let words = $state.raw<Record<string, string>>({});

/** The sentence for a key; the key itself if no catalogue has it. */
export function say(key: string, values?: Values): string {
  return fill(words[key] ?? key, values);
}

/** Whether there is a sentence for a key. */
export function knows(key: string): boolean {
  return key in words;
}

/** The language that is spoken now. */
export function spoken(): Language {
  return language;
}

/** Speak another language from now on, once its words have come. Rejects as `fetchWords` does. */
export async function speak(wanted: Language): Promise<void> {
  words = await fetchWords(wanted);
  language = wanted;
}
