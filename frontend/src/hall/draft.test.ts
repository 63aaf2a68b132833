import { describe, expect, it } from "vitest";
import type { GameForm, OptionForm, Preset } from "../lib/api";
import type { Player, State } from "../generated/messages";
import { stateOf } from "../lib/fakes";
import {
  beginning,
  groupsOf,
  isStandard,
  onlyBots,
  openSeats,
  playersOf,
  seated,
  settled,
  valuesOf,
  wholeOf,
  withGame,
  withOption,
  withPreset,
  withSitter,
} from "./draft";

function option(key: string, part: Partial<OptionForm> = {}): OptionForm {
  return { key, kind: "flag", default: false, values: [], rule: "", name: key, help: "", ...part };
}

function game(name: string, keys: string[]): GameForm {
  const presets = [
    { name: "classic", title: "Classic", options: {} },
    { name: "mild", title: "Mild", options: {} },
  ];
  return { name, title: name, seats: 4, presets, options: keys.map((k) => option(k)) };
}

const GAMES = [game("taiwanese", ["rounds", "unheard_of", "base"]), game("flex", ["players"])];
const NOTHING = { game: "", preset: "", options: {} };

describe("a new table", () => {
  it("is the first game as it is played by default, against bots", () => {
    expect(beginning(GAMES, NOTHING)).toEqual({
      game: "taiwanese",
      preset: "classic",
      own: {},
      sitters: ["greedy", "greedy", "greedy"],
      clock: "off",
      pace: "calm",
    });
  });

  it("follows a link with rules", () => {
    const link = { game: "flex", preset: "mild", options: { players: "3" } };
    expect(beginning(GAMES, link)).toMatchObject({
      game: "flex",
      preset: "mild",
      own: { players: "3" },
    });
  });

  it("forgets the rules of a game it does not know, and a preset that the game lacks", () => {
    const lost = { game: "bridge", preset: "mild", options: { trumps: "none" } };
    expect(beginning(GAMES, lost)).toMatchObject({ game: "taiwanese", preset: "classic", own: {} });
    const strange = { game: "flex", preset: "odd", options: {} };
    expect(beginning(GAMES, strange)).toMatchObject({ game: "flex", preset: "classic" });
  });

  it("drops house rules with the game or the preset they were chosen for", () => {
    const draft = withOption(beginning(GAMES, NOTHING), "base", 50);
    expect(draft.own).toEqual({ base: 50 });
    expect(withPreset(draft, "mild")).toMatchObject({ preset: "mild", own: {} });
    expect(withGame(draft, game("flex", []))).toMatchObject({ game: "flex", own: {} });
  });
});

describe("seats", () => {
  it("are as many as the rules say", () => {
    expect(playersOf(game("flex", []), { players: 6 })).toBe(6);
    expect(playersOf(game("taiwanese", []), { rounds: 4 })).toBe(4);
  });

  it("keep who was chosen when their number changes, also a friend", () => {
    expect(seated([null, "random"], 4)).toEqual([null, "random", "greedy"]);
    expect(seated([null, "random", "greedy"], 2)).toEqual([null]);
  });

  it("left for friends are counted", () => {
    const draft = withSitter(beginning(GAMES, NOTHING), 1, null);
    expect(draft.sitters).toEqual(["greedy", null, "greedy"]);
    expect(openSeats(draft)).toBe(1);
  });
});

describe("what the server reads", () => {
  const flex = GAMES[1] as GameForm;
  const draft = beginning(GAMES, { game: "flex", preset: "", options: { players: "3" } });

  it("replaces text by values, and seats as many as play", () => {
    const found = settled(draft, flex, { players: 3, other: true });
    expect(found).toMatchObject({ own: { players: 3 }, sitters: ["greedy", "greedy"] });
  });

  it("leaves a draft alone that is read as it stands", () => {
    const once = settled(draft, flex, { players: 3 });
    expect(settled(once, flex, { players: 3 })).toBe(once);
  });
});

describe("options", () => {
  it("stand in their groups, and in a last one if they have none", () => {
    const found = groupsOf(GAMES[0] as GameForm);
    expect(found.map((group) => [group.name, group.options.map((each) => each.key)])).toEqual([
      ["match", ["rounds"]],
      ["stakes", ["base"]],
      ["other", ["unheard_of"]],
    ]);
  });

  it("are standard also when a link wrote their value as text", () => {
    expect(isStandard(option("x", { default: true }), "true")).toBe(true);
    expect(isStandard(option("x", { default: null, kind: "limit" }), "none")).toBe(true);
    expect(isStandard(option("x", { default: 4, kind: "whole" }), 5)).toBe(false);
  });

  it("are as in the preset, unless chosen otherwise", () => {
    const [first] = GAMES as [GameForm];
    const [classic] = first.presets as [Preset];
    const mild = { name: "mild", title: "Mild", options: { rounds: 1, base: 30 } };
    const game = { ...first, presets: [classic, mild] };
    const draft = withOption(withPreset(beginning(GAMES, NOTHING), "mild"), "base", 50);
    expect(valuesOf(draft, game)).toEqual({ rounds: 1, base: 50 });
  });

  it("take whole numbers within their bounds", () => {
    const players = option("players", { kind: "whole", minimum: 2, maximum: 6 });
    expect(["2", " 6 ", "1", "7", "", "2.5", "-3", "x"].map((t) => wholeOf(players, t))).toEqual([
      2, 6, null, null, null, null, null, null,
    ]);
  });
});

describe("a table of bots", () => {
  function tableOf(others: Player["by"][], part: Partial<State> = {}): State {
    const state = stateOf(part);
    const players = (["human", ...others] as const).map((by, seat) => ({
      ...{ seat, name: "", by, level: "", host: !seat, away: false, stand_in: false },
    }));
    return { ...state, table: { ...state.table, phase: "lobby", players } };
  }

  it("has nobody to wait for", () => {
    expect(onlyBots(tableOf(["bot", "bot", "bot"]))).toBe(true);
  });

  it("is none with an open seat, with a guest, or for who is not the host", () => {
    expect(onlyBots(tableOf(["bot", "open", "bot"]))).toBe(false);
    expect(onlyBots(tableOf(["bot", "human", "bot"]))).toBe(false);
    expect(onlyBots(tableOf(["bot", "bot", "bot"], { host: false }))).toBe(false);
  });
});
