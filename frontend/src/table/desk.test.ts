import { beforeEach, describe, expect, test } from "vitest";
import type { AnyAnswer, AnyRequest, State } from "../generated/messages";
import type { Socket } from "../lib/connection";
import type { Confirm } from "../lib/settings";
import { TableClient } from "../lib/table.svelte";
import { Desk } from "./desk.svelte";
import { account, discards, flex, question, taiwanese, vietnamese } from "./samples";

/** A server that only listens. */
class Wire implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readyState = 1;
  sent: AnyRequest[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as AnyRequest);
  }
  close(): void {}
  say(answer: AnyAnswer): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(answer) }));
  }
}

let wire: Wire;
let desk: Desk;
let confirm: Confirm;

function show(state: State): void {
  wire.say(state);
  desk.follow();
}

const held = (tile: string): number => desk.held.find((each) => each.tile === tile)!.id;
const last = (): AnyRequest | undefined => wire.sent.at(-1);

beforeEach(() => {
  wire = new Wire();
  confirm = "touch";
  const client = new TableClient("en", () => wire);
  client.connect("t1", "mine", "ws://hall/");
  desk = new Desk(client, () => confirm);
});

describe("discarding", () => {
  beforeEach(() => show(taiwanese()));

  test("a click discards", () => {
    desk.run({ do: "tile", id: held("2m") });
    expect(last()).toMatchObject({ type: "act", decision: "d1", action: 101 });
  });

  test("a touch chooses, a second touch discards", () => {
    desk.run({ do: "tile", id: held("2m"), touch: true });
    expect(wire.sent).toEqual([]);
    expect(desk.chosen).toBe(held("2m"));
    desk.run({ do: "tile", id: held("2m"), touch: true });
    expect(last()).toMatchObject({ type: "act", action: 101 });
  });

  test("Enter discards the tile that was chosen", () => {
    desk.run({ do: "tile", id: held("3m"), touch: true });
    desk.run({ do: "enter" });
    expect(last()).toMatchObject({ type: "act", action: 102 });
  });

  test("who wants to confirm always confirms clicks too", () => {
    confirm = "always";
    desk.run({ do: "tile", id: held("2m") });
    expect(wire.sent).toEqual([]);
  });

  test("who never confirms discards by one touch", () => {
    confirm = "never";
    desk.run({ do: "tile", id: held("2m"), touch: true });
    expect(last()).toMatchObject({ type: "act", action: 101 });
  });

  test("the server is asked why a tile may not go", () => {
    show({ ...taiwanese(), question: question(discards(["E"]), { id: "d2" }) });
    desk.run({ do: "tile", id: held("2m") });
    expect(last()).toMatchObject({ type: "say", text: "discard 2m" });
  });

  test("what was chosen is let go of", () => {
    desk.run({ do: "tile", id: held("2m"), touch: true });
    desk.run({ do: "back" });
    expect(desk.chosen).toBe(0);
  });
});

describe("Enter", () => {
  test("does what the question suggests", () => {
    show(taiwanese());
    desk.run({ do: "enter" });
    expect(last()).toMatchObject({ type: "act", action: 100 });
  });

  test("says why it lets no win go", () => {
    show(vietnamese());
    desk.run({ do: "enter" });
    expect(wire.sent).toEqual([]);
    expect(desk.note).toBe("Enter never lets a win go.");
  });

  test("puts the account away", () => {
    show({ ...taiwanese(), question: null, account: account() });
    desk.run({ do: "enter" });
    expect(last()).toMatchObject({ type: "onward" });
  });
});

describe("passing tiles on", () => {
  beforeEach(() => show(flex()));

  test("three marked tiles are given", () => {
    for (const tile of ["1m", "N", "0s"]) desk.run({ do: "tile", id: held(tile) });
    desk.run({ do: "give" });
    expect(last()).toMatchObject({ type: "give", decision: "d1", tiles: ["1m", "0s", "N"] });
  });

  test("a fourth mark takes the place of the first", () => {
    for (const tile of ["1m", "N", "0s", "4m"]) desk.run({ do: "tile", id: held(tile) });
    expect(desk.marked).toEqual([held("N"), held("0s"), held("4m")]);
  });

  test("a second press takes the mark off", () => {
    desk.run({ do: "tile", id: held("N") });
    desk.run({ do: "tile", id: held("N") });
    expect(desk.marked).toEqual([]);
  });

  test("marks are gone with their question", () => {
    desk.run({ do: "tile", id: held("N") });
    show({ ...flex(), question: { ...flex().question!, id: "d2" } });
    expect(desk.marked).toEqual([]);
  });
});

describe("a hint", () => {
  const hinted = { type: "hinted", seq: 1, ref: 0, decision: "d1", words: "because" } as const;

  test("is asked for, then played", () => {
    show(taiwanese());
    desk.run({ do: "hint" });
    expect(last()).toMatchObject({ type: "hint" });
    wire.say({ ...hinted, action: 103, tiles: ["5p"] });
    desk.run({ do: "hint" });
    expect(last()).toMatchObject({ type: "act", action: 103 });
  });

  test("for tiles to pass on gives them", () => {
    show(flex());
    wire.say({ ...hinted, action: 7, tiles: ["1m", "4m", "N"] });
    desk.run({ do: "hint" });
    expect(last()).toMatchObject({ type: "give", tiles: ["1m", "4m", "N"] });
  });

  test("without a question the server is asked, which says why there is none", () => {
    show({ ...taiwanese(), question: null });
    desk.run({ do: "hint" });
    expect(last()).toMatchObject({ type: "hint" });
  });
});

describe("the order of the hand", () => {
  const order = (): string => desk.held.map((each) => each.tile).join(" ");

  beforeEach(() => show(taiwanese()));

  test("a tile moves and the order stays while others come and go", () => {
    desk.run({ do: "move", id: held("E"), place: 0 });
    expect(order()).toBe("E 1m 2m 3m 5p 5p 7s");
    const next = taiwanese();
    next.picture!.places[0]!.hand = ["1m", "3m", "5p", "5p", "7s", "E", "9p"];
    show(next);
    expect(order()).toBe("E 1m 3m 5p 5p 7s 9p");
  });

  test("two touches move a tile while arranging", () => {
    desk.run({ do: "arrange" });
    desk.run({ do: "tile", id: held("7s"), touch: true });
    desk.run({ do: "tile", id: held("2m"), touch: true });
    expect(order()).toBe("1m 7s 2m 3m 5p 5p E");
    expect(wire.sent).toEqual([]);
  });

  test("sorting brings the first order back", () => {
    desk.run({ do: "move", id: held("E"), place: 0 });
    desk.run({ do: "sort" });
    expect(order()).toBe("1m 2m 3m 5p 5p 7s E");
  });

  test("a new hand is sorted", () => {
    desk.run({ do: "move", id: held("E"), place: 0 });
    const next = taiwanese();
    next.picture!.number = 2;
    show(next);
    expect(order()).toBe("1m 2m 3m 5p 5p 7s E");
  });
});

describe("what lies in the middle", () => {
  test("an account lies over the table until it is put aside", () => {
    show({ ...taiwanese(), question: null, account: account() });
    expect(desk.shown).toBe("account");
    desk.peeking = true;
    expect(desk.shown).toBe("table");
  });

  test("after the last account the standings", () => {
    const over = taiwanese();
    over.table.phase = "over";
    show({ ...over, question: null, account: account() });
    expect(desk.shown).toBe("account");
    desk.goOn();
    expect(desk.shown).toBe("standings");
    expect(wire.sent).toEqual([]);
  });
});

test("claims are wished away and back", () => {
  show(taiwanese());
  desk.run({ do: "claims" });
  expect(last()).toMatchObject({ type: "wishes", no_claims: true });
  show({ ...taiwanese(), no_claims: true });
  desk.run({ do: "claims" });
  expect(last()).toMatchObject({ type: "wishes", no_claims: false });
});

test("words are said as they were typed", () => {
  show(taiwanese());
  desk.run({ do: "say", text: "discard 5p" });
  expect(last()).toMatchObject({ type: "say", decision: "d1", text: "discard 5p" });
});

test("the second click of a double one does not answer another question", () => {
  show(taiwanese());
  expect(desk.strays(1)).toBe(false);
  expect(desk.strays(2)).toBe(false);
  show({ ...taiwanese(), question: question(discards(["E"]), { id: "d2" }) });
  expect(desk.strays(2)).toBe(true);
  expect(desk.strays(1)).toBe(false);
});
