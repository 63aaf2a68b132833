import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Happening } from "../generated/messages";
import { FakeSocket, pictureOf, questionOf, stateOf } from "./fakes";
import { socketUrl, TableClient } from "./table.svelte";

const happening = (seq: number, what = "discarded"): Happening => ({
  seq,
  what,
  seat: 0,
  tile: "",
  words: `${what} ${seq}`,
});

describe("the table client", () => {
  let client: TableClient;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    client = new TableClient("vi", (url) => new FakeSocket(url));
    client.connect("t1", "token", "ws://hall/t1");
    FakeSocket.newest.open();
  });

  afterEach(() => vi.useRealTimers());

  it("sits down with its token and language", () => {
    expect(FakeSocket.newest.sent).toEqual([
      { type: "hello", token: "token", last: 0, language: "vi" },
    ]);
  });

  it("names the last seq when it comes back, and the token of the seat it has now", () => {
    FakeSocket.newest.say(stateOf({ language: "vi", seq: 12, token: "another seat's" }));
    FakeSocket.newest.fail();
    expect(client.status).toBe("lost");
    client.retry();
    FakeSocket.newest.open();
    expect(FakeSocket.newest.sent[0]).toMatchObject({ token: "another seat's", last: 12 });
  });

  it("answers the question that is asked, and remembers that it did", () => {
    expect(client.act(5)).toBe(false);
    FakeSocket.newest.say(stateOf({ question: questionOf("d3") }));
    expect(client.act(5)).toBe(true);
    expect(FakeSocket.newest.sent.at(-1)).toEqual({ type: "act", decision: "d3", action: 5, ref: 1 });
    expect(client.answered).toBe("d3");
    FakeSocket.newest.say({ type: "refused", seq: 0, ref: 1, code: "late", words: "too late" });
    expect(client.answered).toBe("");
    expect(client.refusal?.words).toBe("too late");
  });

  it("answers once, also when clicked twice, and again when the answer may have been lost", () => {
    FakeSocket.newest.say(stateOf({ question: questionOf("d3") }));
    expect([client.act(5), client.act(5), client.give(["1m"])]).toEqual([true, false, false]);
    FakeSocket.newest.fail();
    client.retry();
    FakeSocket.newest.open();
    FakeSocket.newest.say(stateOf({ question: questionOf("d3") }));
    expect(client.act(5)).toBe(true);
    FakeSocket.newest.say(stateOf({ question: questionOf("d4") }));
    expect(client.act(5)).toBe(true);
  });

  it("goes on from an account and starts a match once", () => {
    FakeSocket.newest.say(stateOf({}));
    expect([client.start(), client.start()]).toEqual([true, false]);
    expect([client.onward(), client.onward()]).toEqual([true, false]);
    FakeSocket.newest.say({ type: "refused", seq: 0, ref: 2, code: "no", words: "no" });
    expect(client.onward()).toBe(true);
  });

  it("forgets hint and refusal with the question they belong to", () => {
    FakeSocket.newest.say(stateOf({ question: questionOf("d1") }));
    FakeSocket.newest.say({ type: "hinted", seq: 0, ref: 0, decision: "d1", action: 1, tiles: [], words: "" });
    expect(client.hint?.action).toBe(1);
    FakeSocket.newest.say(stateOf({ question: questionOf("d1"), seq: 1 }));
    expect(client.hint?.action).toBe(1);
    FakeSocket.newest.say(stateOf({ question: questionOf("d2"), seq: 2 }));
    expect(client.hint).toBeNull();
  });

  it("takes no hint for an earlier question", () => {
    FakeSocket.newest.say(stateOf({ question: questionOf("d2") }));
    FakeSocket.newest.say({ type: "hinted", seq: 0, ref: 0, decision: "d1", action: 1, tiles: [], words: "" });
    expect(client.hint).toBeNull();
  });

  it("has no news in the first state, and only what is new afterwards", () => {
    FakeSocket.newest.say(stateOf({ seq: 2, happenings: [happening(1), happening(2)] }));
    expect(client.news).toEqual([]);
    FakeSocket.newest.say(stateOf({ seq: 3, happenings: [happening(2), happening(3)] }));
    expect(client.news.map((each) => each.seq)).toEqual([3]);
    expect(client.log.map((each) => each.seq)).toEqual([1, 2, 3]);
  });

  it("keeps the log of the hand in play only", () => {
    const picture = pictureOf(1);
    FakeSocket.newest.say(stateOf({ seq: 1, picture, happenings: [happening(1)] }));
    const happenings = [happening(2), happening(3, "deal_begins"), happening(4)];
    FakeSocket.newest.say(stateOf({ seq: 4, picture: pictureOf(2), happenings }));
    expect(client.log.map((each) => each.seq)).toEqual([3, 4]);
  });

  it("has everything anew in another language, and nothing of that is news", () => {
    const question = questionOf("d1");
    const here = { question, seq: 2, happenings: [happening(1), happening(2)] };
    FakeSocket.newest.say(stateOf({ ...here, language: "en" }));
    FakeSocket.newest.say({ type: "hinted", seq: 2, ref: 0, decision: "d1", action: 1, tiles: [], words: "" });
    const happenings = here.happenings.map((each) => ({ ...each, words: "bốc" }));
    FakeSocket.newest.say(stateOf({ ...here, happenings, language: "vi" }));
    expect(client.log.map((each) => each.words)).toEqual(["bốc", "bốc"]);
    expect(client.news).toEqual([]);
    expect(client.hint).toBeNull();
  });

  it("knows when the time of a question ends", () => {
    FakeSocket.newest.say(stateOf({ question: questionOf("d1", 8000) }));
    expect(client.deadline).toBeCloseTo(performance.now() + 8000, -2);
    FakeSocket.newest.say(stateOf({ question: questionOf("d2") }));
    expect(client.deadline).toBe(0);
  });

  it("changes its language on the way, also for the next connection", () => {
    client.speak("en");
    expect(FakeSocket.newest.sent.at(-1)).toMatchObject({ type: "language", language: "en" });
    FakeSocket.newest.fail();
    client.retry();
    FakeSocket.newest.open();
    expect(FakeSocket.newest.sent[0]).toMatchObject({ language: "en" });
  });

  it("says why it was closed for good", () => {
    FakeSocket.newest.say({ type: "closed", seq: 0, ref: 0, code: "kicked", words: "bye" });
    expect(client.status).toBe("closed");
    expect(client.closed?.words).toBe("bye");
  });
});

describe("the address of the socket", () => {
  it("is on the page's own origin, secure where the page is", () => {
    const page = { protocol: "https:", host: "hall.example" } as Location;
    expect(socketUrl("a b", page)).toBe("wss://hall.example/api/tables/a%20b/play");
    expect(socketUrl("x", { ...page, protocol: "http:" })).toBe("ws://hall.example/api/tables/x/play");
  });
});
