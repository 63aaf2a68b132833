/** The table options of a described hand: what differs from the standard, as rules in the hall. */

import type { GameForm, Options } from "../lib/api";
import { isStandard, valuesOf, type Draft } from "../hall/draft";
import type { Value } from "../lib/route";

/** The options of a draft that are not as in the standard game. */
export function optionsOf(draft: Draft, game: GameForm): Options {
  const values = valuesOf(draft, game);
  const changed = game.options.filter((option) => !isStandard(option, values[option.key] ?? null));
  // Whoever plays with the numbers of another game than the scorer's has said so.
  const own = Object.keys(draft.own).filter((key) => !changed.some((option) => option.key === key));
  const keys = [...changed.map((option) => option.key), ...own];
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
}

/** Rules in the hall for a hand with these options; `preset` if they have all that it asks for. */
export function draftOf(game: GameForm, options: Record<string, Value>, preset = ""): Draft {
  const first = game.presets[0];
  const named = game.presets.find((each) => each.name === preset);
  const fits = game.options.every(
    (option) => isStandard(option, named?.options[option.key] ?? option.default) || option.key in options,
  );
  const chosen = (fits && named) || first;
  const own = Object.entries(options).filter(([key, value]) => chosen?.options[key] !== value);
  return {
    game: game.name,
    preset: chosen?.name ?? "",
    own: Object.fromEntries(chosen === first ? Object.entries(options) : own),
    sitters: [],
    clock: "off",
    pace: "calm",
  };
}
