/** The table that is being set up in the hall, before there is one: plain steps on plain data. */

import type { Level, State } from "../generated/messages";
import type { GameForm, OptionForm, Options } from "../lib/api";
import { spell, type RulesLink, type Value } from "../lib/route";
import groups from "./groups.json";

export type Clock = "off" | "relaxed" | "fast";
export type Pace = "calm" | "quick";

/** Who is to sit at a seat: a bot of a level, or whoever comes (null). */
export type Sitter = Level | null;

export interface Draft {
  game: string;
  preset: string;
  /** What was chosen beyond the preset. */
  own: Options;
  /** The other seats, in order of play. */
  sitters: Sitter[];
  clock: Clock;
  pace: Pace;
}

/** A draft to begin with: as a link says, else the first game with its first preset. */
export function beginning(games: readonly GameForm[], link: RulesLink): Draft {
  const named = games.find((game) => game.name === link.game);
  const game = named ?? games[0];
  const presets = game?.presets.map((preset) => preset.name) ?? [];
  return {
    game: game?.name ?? "",
    preset: named && presets.includes(link.preset) ? link.preset : (presets[0] ?? ""),
    own: named ? { ...link.options } : {},
    sitters: seated([], game?.seats ?? 4),
    clock: "off",
    pace: "calm",
  };
}

/** Another game begins with its first preset and nothing changed. */
export function withGame(draft: Draft, game: GameForm): Draft {
  const preset = game.presets[0]?.name ?? "";
  return { ...draft, game: game.name, preset, own: {}, sitters: seated(draft.sitters, game.seats) };
}

/** A preset replaces what was chosen beside it. */
export function withPreset(draft: Draft, preset: string): Draft {
  return { ...draft, preset, own: {} };
}

export function withOption(draft: Draft, key: string, value: Value): Draft {
  return { ...draft, own: { ...draft.own, [key]: value } };
}

export function withSitter(draft: Draft, index: number, sitter: Sitter): Draft {
  return { ...draft, sitters: draft.sitters.map((each, i) => (i === index ? sitter : each)) };
}

/** As many other seats as the rules have; new ones are taken by steady bots. */
export function seated(sitters: readonly Sitter[], players: number): Sitter[] {
  return Array.from({ length: players - 1 }, (_, i) => sitters[i] ?? (i in sitters ? null : "greedy"));
}

/** How many play: an option where the game lets one choose. */
export function playersOf(game: GameForm, values: Options): number {
  const players = values["players"];
  return typeof players === "number" ? players : game.seats;
}

/** What every option is set to: as chosen, else as in the preset. */
export function valuesOf(draft: Draft, game: GameForm): Options {
  return { ...game.presets.find((each) => each.name === draft.preset)?.options, ...draft.own };
}

/** The draft as the server reads it: values of their own kind, and as many seats as play. */
export function settled(draft: Draft, game: GameForm, values: Options): Draft {
  const keys = Object.keys(draft.own);
  const players = playersOf(game, values);
  const same = keys.every((key) => draft.own[key] === values[key]);
  if (same && draft.sitters.length === players - 1) return draft;
  const own = Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
  return { ...draft, own, sitters: seated(draft.sitters, players) };
}

/** How many seats are left for friends. */
export function openSeats(draft: Draft): number {
  return draft.sitters.filter((sitter) => sitter === null).length;
}

/** Whether there is nobody to wait for: the host of a new table plays against bots alone. */
export function onlyBots(state: State): boolean {
  const others = state.table.players.filter((player) => player.seat !== state.you);
  return (
    state.host && state.table.phase === "lobby" && others.every((player) => player.by === "bot")
  );
}

export interface Group {
  /** Which name in the catalogue, `hall.group.<name>`. */
  name: string;
  options: OptionForm[];
}

/** The options of a game in groups; those in no group come last. */
export function groupsOf(game: GameForm): Group[] {
  const named: Record<string, string[]> =
    (groups as Record<string, Record<string, string[]>>)[game.name] ?? {};
  const placed = new Set(Object.values(named).flat());
  const found = Object.entries(named).map(([name, keys]) => ({
    name,
    options: keys.flatMap((key) => game.options.filter((option) => option.key === key)),
  }));
  const rest = game.options.filter((option) => !placed.has(option.key));
  return [...found, { name: "other", options: rest }].filter((group) => group.options.length);
}

/** Whether an option is as the game has it by default. */
export function isStandard(option: OptionForm, value: Value): boolean {
  return spell(value) === spell(option.default);
}

/** A number typed by a person, if the option takes it. */
export function wholeOf(option: OptionForm, text: string): number | null {
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN;
  const most = option.maximum ?? 999_999_999;
  return number >= (option.minimum ?? 0) && number <= most ? number : null;
}
