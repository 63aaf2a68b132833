/** The guide of a game as the server tells it, and small steps on it. */

import type { Winner } from "../generated/messages";
import { call, type GameForm, type OptionForm, type Options } from "../lib/api";
import { spell, type Value } from "../lib/route";
import type { Language } from "../lib/settings";

/** A finished hand to be drawn; `tile` is the one that won, "" for none. */
export interface Example {
  hand: string[];
  tile: string;
  melds: { kind: string; tiles: string[]; words: string }[];
  bonus: string[][];
  safe: string[];
  facts: string[];
  situation: { options?: Options } & Record<string, unknown>;
}

/** A paragraph: `names` has its name in every language. */
export interface Passage {
  rule: string;
  name: string;
  names: string[];
  text: string;
  /** The option or the preset that it is about, "" for none. */
  option: string;
  preset: string;
  /** Other options that it mentions. */
  options: string[];
  example: Example | null;
}

export interface Chapter {
  name: string;
  kind: "lesson" | "rules" | "options" | "presets";
  passages: Passage[];
}

export interface GuideBook {
  game: GameForm;
  /** Whether dragons are numbers. */
  american: boolean;
  about: string;
  chapters: Chapter[];
  /** The quoted pieces of the text that are tiles, in groups. */
  tiles: Record<string, string[][]>;
}

/** What an example is worth. */
export interface Worth {
  legal: boolean;
  reason: string;
  winner: Winner | null;
  /** What each seat gets. */
  points: number[];
}

/** Rules to score with: a preset and what is chosen beyond it. */
export interface House {
  preset: string;
  own: Options;
}

/** A piece of an address as it was meant; one that is no proper writing stays as it is. */
export function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

export const fetchGuide = (language: Language, game: string): Promise<GuideBook> =>
  call("GET", `/api/guide/${encodeURIComponent(game)}?lang=${language}`);

export const scoreExamples = (
  language: Language,
  game: string,
  house: House,
): Promise<Record<string, Worth>> =>
  call("POST", `/api/examples?lang=${language}`, {
    game,
    preset: house.preset,
    options: house.own,
  });

/** The value that a link's word means; a word that means none is left for the server to refuse. */
export function readValue(option: OptionForm | undefined, word: string): Value {
  const known = option?.values.find((each) => spell(each.value) === word);
  if (known) return known.value;
  if (option?.kind === "limit" && word === "none") return null;
  const number = option?.kind === "whole" || option?.kind === "limit";
  return number && /^\d{1,9}$/.test(word) ? Number(word) : word;
}

/** What every option is set to. */
export function valuesOf(form: GameForm, house: House): Options {
  const defaults = Object.fromEntries(form.options.map((each) => [each.key, each.default]));
  const preset = form.presets.find((each) => each.name === house.preset);
  return { ...defaults, ...preset?.options, ...house.own };
}

/** The options that are set otherwise than the game has them by default. */
export function changedIn(form: GameForm, values: Options): OptionForm[] {
  return form.options.filter((each) => spell(values[each.key] ?? null) !== spell(each.default));
}

/** The presets that set an option to a value other than the default. */
export function presetsWith(form: GameForm, option: OptionForm, word: string): string[] {
  if (word === spell(option.default)) return [];
  return form.presets
    .filter((each) => spell(each.options[option.key] ?? null) === word)
    .map((each) => each.title);
}

/** A value in words. */
export function nameOfValue(option: OptionForm, value: Value): string {
  return option.values.find((each) => each.value === value)?.name ?? spell(value);
}

/** The example as it stands at a table with these options; those it is about itself stay. */
export function atTable(example: Example, changed: OptionForm[], values: Options): unknown {
  const own = Object.fromEntries(changed.map(({ key }) => [key, values[key] ?? null]));
  const options = { ...own, ...example.situation.options };
  return Object.keys(options).length ? { ...example.situation, options } : example.situation;
}
