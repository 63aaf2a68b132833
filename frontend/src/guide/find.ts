/** Finding paragraphs by a name in any language, by id, by an option's key, or by their words. */

import type { Chapter, Passage } from "./guide";

/** A text that can be compared, and where each of its characters stood before. */
interface Folded {
  plain: string;
  at: number[];
}

/** A text without marks, tones, capitals and wide letters. */
export function fold(text: string): Folded {
  let plain = "";
  const at: number[] = [];
  let place = 0;
  for (const character of text) {
    const bare = character.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace("đ", "d");
    for (let i = 0; i < bare.length; i += 1) at.push(place);
    plain += bare;
    place += character.length;
  }
  at.push(place);
  return { plain, at };
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** A text cut where words of the query stand in it. */
export function pieces(text: string, words: readonly string[]): Piece[] {
  const { plain, at } = fold(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let from = plain.indexOf(word); from >= 0; from = plain.indexOf(word, from + 1))
      marked.fill(true, at[from], at[from + word.length]);
  }
  const found: Piece[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const hit = marked[i] ?? false;
    const last = found.at(-1);
    if (last?.hit === hit) last.text += text[i];
    else found.push({ text: text[i] ?? "", hit });
  }
  return found;
}

/** The words of a query, ready to be compared. Signs without a letter or digit are none. */
export function wordsOf(query: string): string[] {
  return fold(query).plain.split(/[\s`]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

export interface Hit {
  passage: Passage;
  chapter: string;
  /** What else was found: a name in another language, a key, words of the text; "" if the own name
   * or the id has it all. */
  also: string;
}

const SHORTEST = 3;
/** Words that are looked for in a text though they are short: characters, and tiles such as 5m. */
const SAYS_ENOUGH = /\p{Script=Han}|\d[a-z]/u;

/** The paragraphs that have every word of a query, those with it in their name first. */
export function find(chapters: readonly Chapter[], query: string): Hit[] {
  const words = wordsOf(query);
  if (!words.length) return [];
  const long = words.every((word) => word.length >= SHORTEST || SAYS_ENOUGH.test(word));
  const ranked: { rank: number; hit: Hit }[] = [];
  for (const chapter of chapters) {
    for (const passage of chapter.passages) {
      const rank = rankOf(passage, words, long);
      if (rank < 0) continue;
      ranked.push({ rank, hit: { passage, chapter: chapter.name, also: alsoIn(passage, words, rank) } });
    }
  }
  return ranked.sort((one, other) => one.rank - other.rank).map(({ hit }) => hit);
}

/** How well a paragraph fits, 0 being best; -1 if it does not. */
function rankOf(passage: Passage, words: readonly string[], long: boolean): number {
  if (words.every((word) => fold(passage.name).plain.startsWith(word))) return 0;
  if (has(passage.name, words)) return 1;
  if (passage.names.some((name) => has(name, words))) return 2;
  if (has(`${passage.rule} ${passage.option} ${passage.preset}`, words)) return 3;
  return long && has(`${passage.name} ${passage.text}`, words) ? 4 : -1;
}

/** Where the words stand if neither in the name nor in the id. */
function alsoIn(passage: Passage, words: readonly string[], rank: number): string {
  if (rank === 2) return passage.names.find((name) => has(name, words)) ?? "";
  if (rank === 3) return has(passage.rule, words) ? "" : passage.option || passage.preset;
  return rank === 4 ? around(passage.text.replace(/[`*]/g, "").replace(/\s+/g, " "), words) : "";
}

const BEFORE = 24;
const LONG = 72;

/** A few words of a text around the first that was looked for. */
function around(text: string, words: readonly string[]): string {
  const { plain, at } = fold(text);
  const places = words.map((word) => plain.indexOf(word)).filter((place) => place >= 0);
  const from = Math.max(0, (at[Math.min(...places, plain.length)] ?? 0) - BEFORE);
  const cut = text.slice(from, from + LONG).replace(from ? /^\S{0,12}\s/ : "", "").trim();
  return `${from ? "…" : ""}${cut}${from + LONG < text.length ? "…" : ""}`;
}

function has(text: string, words: readonly string[]): boolean {
  const { plain } = fold(text);
  return words.every((word) => plain.includes(word));
}
