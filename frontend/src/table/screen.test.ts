/** The parts of the screen as markup: what a screen reader finds there. */

import { render } from "svelte/server";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { AnyAnswer, State } from "../generated/messages";
import type { Socket } from "../lib/connection";
import { TableClient } from "../lib/table.svelte";
import { speak } from "../lib/words.svelte";
import Account from "./Account.svelte";
import Actions from "./Actions.svelte";
import { Desk } from "./desk.svelte";
import Hand from "./Hand.svelte";
import Meld from "./Meld.svelte";
import Refusal from "./Refusal.svelte";
import { account, flex, meld, taiwanese, vietnamese } from "./samples";
import Seat from "./Seat.svelte";
import Standings from "./Standings.svelte";
import Target from "./Target.svelte";

const WORDS: Record<string, string> = {
  "board.you": "you",
  "board.comma": ", ",
  "board.river_of": "Discards: {name}",
  "board.melds_of": "Melds: {name}",
  "board.bonus_opening": "Before play: {name}",
  "board.bonus_later": "In play: {name}",
  "board.latest": "{tile}, the latest discard",
  "board.taken": "{tile}, claimed",
  "board.drawn": "{tile}, just drawn",
  "board.dealer": "dealer",
  "board.give": "Pass on to {name} ({count})",
  "board.verb.pong": "Pong",
  "board.outlook.set": "{tile}: {count} needed, {held} held, jokers used: {jokers}",
  "board.account.pays": "{payer} pays {payee} {amount}",
  "tiles.tile.E": "East wind",
  "tiles.tile.4m": "4 of characters",
  "tiles.tile.C": "red dragon",
  "tiles.tile.5p": "5 of dots",
  "tiles.american.1m": "1 crack",
};

beforeAll(async () => {
  vi.stubGlobal("fetch", async () => Response.json({ language: "en", words: WORDS }));
  await speak("en");
});

function deskOf(state: State): Desk {
  const wire: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    readyState: 1,
    send: () => {},
    close: () => {},
  };
  const client = new TableClient("en", () => wire);
  client.connect("t1", "", "ws://hall/");
  const hear = (answer: AnyAnswer): void =>
    wire.onmessage?.(new MessageEvent("message", { data: JSON.stringify(answer) }));
  hear(state);
  const desk = new Desk(client, () => "touch");
  desk.follow();
  return desk;
}

const names = (html: string): string[] =>
  [...html.matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1]!);

describe("a player's place", () => {
  test("the river is a list that tells the claimed tiles", () => {
    const state = taiwanese();
    const { body } = render(Seat, { props: { state, picture: state.picture!, seat: 2 } });
    expect(names(body)).toContain("Discards: Wei-Ting");
    expect(names(body)).toContain("red dragon, claimed");
    expect(body).toContain("ready (earthly)");
  });

  test("the latest discard is told", () => {
    const state = vietnamese();
    const { body } = render(Seat, { props: { state, picture: state.picture!, seat: 3 } });
    expect(names(body)).toContain("5 of dots, the latest discard");
  });

  test("bonus tiles lie in their batches", () => {
    const state = vietnamese();
    const { body } = render(Seat, { props: { state, picture: state.picture!, seat: 1 } });
    expect(names(body)).toEqual(expect.arrayContaining(["Before play: Lan", "In play: Lan"]));
  });

  test("the dealer is marked", () => {
    const state = taiwanese();
    const props = (seat: number) => ({ props: { state, picture: state.picture!, seat } });
    expect(render(Seat, props(0)).body).toContain(">dealer<");
    expect(render(Seat, props(1)).body).not.toContain(">dealer<");
  });

  test("concealed tiles of others have no face", () => {
    const state = taiwanese();
    const { body } = render(Seat, { props: { state, picture: state.picture!, seat: 3 } });
    expect(body.match(/class="thin/g)).toHaveLength(13);
    expect(names(body)).toEqual(["Hoa"]);
  });
});

describe("a meld", () => {
  test("says in words what it is", () => {
    const { body } = render(Meld, { props: { meld: meld("pong", ["C", "C", "C"]) } });
    expect(names(body)).toEqual(["pong: C C C"]);
    expect(body).not.toContain('class="reads');
  });

  test("has a tag with what its joker stands for", () => {
    const chow = meld("chow", ["3p", "2j", "5p"], ["3p", "4p", "5p"]);
    expect(render(Meld, { props: { meld: chow } }).body.match(/class="read /g)).toHaveLength(3);
    const pong = meld("pong", ["5p", "5p", "2j"], ["5p", "5p", "5p"]);
    expect(render(Meld, { props: { meld: pong } }).body.match(/class="read /g)).toHaveLength(1);
  });
});

describe("the own hand", () => {
  test("every tile is a button with its name and key", () => {
    const state = taiwanese();
    const { body } = render(Hand, { props: { state, desk: deskOf(state) } });
    expect(body.match(/<button/g)).toHaveLength(7);
    expect(names(body)).toContain("East wind, just drawn");
    expect(body).toContain('aria-keyshortcuts="6"');
  });

  test("where dragons are numbers, tiles have their American names", () => {
    const state = flex();
    const { body } = render(Hand, { props: { state, desk: deskOf(state) } });
    expect(names(body)).toContain("1 crack");
  });

  test("tiles to pass on are pressed or not", () => {
    const state = flex();
    const desk = deskOf(state);
    desk.run({ do: "tile", id: desk.held[0]!.id });
    const { body } = render(Hand, { props: { state, desk } });
    expect(body.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(body.match(/aria-pressed="false"/g)).toHaveLength(4);
  });
});

describe("the actions", () => {
  test("a claim has its question, its clock and its buttons", () => {
    const state = vietnamese();
    const { body } = render(Actions, { props: { state, desk: deskOf(state) } });
    expect(body).toContain("Do you claim 5 of dots?");
    expect(body).toContain('role="timer"');
    expect(names(body)).toEqual(expect.arrayContaining(["win", "pong 5p 2j", "pass"]));
    expect(body).toContain('aria-keyshortcuts="p"');
  });

  test("tiles can be passed on when enough are marked", () => {
    const state = flex();
    const desk = deskOf(state);
    const body = (): string => render(Actions, { props: { state, desk } }).body;
    expect(body()).toContain("Pass on to Hoa (0)");
    expect(body()).toContain("disabled");
    for (const each of desk.held.slice(0, 3)) desk.run({ do: "tile", id: each.id });
    expect(body()).not.toContain("disabled");
  });

  test("a refusal says its reason", () => {
    const state = vietnamese();
    const desk = deskOf(state);
    desk.run({ do: "enter" });
    const { body } = render(Refusal, { props: { desk } });
    expect(body).toMatch(/role="alert".*Enter never lets a win go\./s);
  });
});

describe("after a hand", () => {
  const done = (): State => ({ ...taiwanese(), question: null, account: account() });

  test("every line has its rule, and every payment both players", () => {
    const state = done();
    const props = { state, account: account(), desk: deskOf(state) };
    const { body } = render(Account, { props });
    expect(body).toContain("TW-BAS-SELFDRAW");
    expect(body).toContain("you pays Lan 50");
    expect(body).toContain("−50");
  });

  test("after the match the seed and the record", () => {
    const state = done();
    state.account = null;
    state.table.phase = "over";
    state.table.seed = "s33d";
    state.standings = [{ place: 1, seat: 1, name: "Lan", points: 50 }];
    const { body } = render(Standings, { props: { state, desk: deskOf(state) } });
    expect(body).toContain("s33d");
    expect(body).toContain("c0ffee");
    expect(body).toContain('href="/api/tables/t1/record"');
  });
});

test("a near hand tells held, missing and joker", () => {
  const target = { words: "", distance: 2, sets: [["4m", 3, 1, 1, false]] } as const;
  const { body } = render(Target, {
    props: { target: { ...target, sets: [[...target.sets[0]]] }, american: true },
  });
  expect(names(body)).toContain("4 of characters: 3 needed, 1 held, jokers used: 1");
  expect(body.match(/class="one [^"]*missing/g)).toHaveLength(1);
});
