import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyAnswer } from "../generated/messages";
import { Connection, pause, type Status } from "./connection";
import { FakeSocket, stateOf } from "./fakes";

describe("pauses between tries", () => {
  it("double up to a limit", () => {
    expect([0, 1, 2, 3, 9].map((tries) => pause(tries, 1))).toEqual([500, 1000, 2000, 4000, 10000]);
  });

  it("are spread by chance, by a quarter at most", () => {
    expect(pause(0, 0)).toBe(375);
    expect(pause(9, 0)).toBe(7500);
  });
});

describe("a connection", () => {
  let seen: Status[];
  let heard: AnyAnswer[];
  let last: number;

  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    seen = [];
    heard = [];
    last = 0;
  });

  afterEach(() => vi.useRealTimers());

  function connect(): Connection {
    const listener = {
      hello: () => ({ type: "hello" as const, token: "seat", last }),
      heard: (answer: AnyAnswer) => void heard.push(answer),
      status: (status: Status) => void seen.push(status),
    };
    return new Connection("ws://hall/table", listener, (url) => new FakeSocket(url));
  }

  it("says hello first, and is open with the first state", () => {
    connect();
    FakeSocket.newest.open();
    expect(FakeSocket.newest.sent).toEqual([{ type: "hello", token: "seat", last: 0 }]);
    expect(seen).toEqual(["connecting"]);
    FakeSocket.newest.say(stateOf({ seq: 3 }));
    expect(seen.at(-1)).toBe("open");
    expect(heard).toHaveLength(1);
  });

  it("comes back after a pause and names the last seq it saw", () => {
    connect();
    FakeSocket.newest.open();
    FakeSocket.newest.say(stateOf({ seq: 7 }));
    last = 7;
    FakeSocket.newest.fail();
    expect(seen.at(-1)).toBe("lost");
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.newest.open();
    expect(FakeSocket.newest.sent).toEqual([{ type: "hello", token: "seat", last: 7 }]);
  });

  it("waits longer after each failure, and not after a success", () => {
    connect();
    FakeSocket.newest.fail();
    vi.advanceTimersByTime(500);
    FakeSocket.newest.fail();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(3);
    FakeSocket.newest.open();
    FakeSocket.newest.say(stateOf({}));
    FakeSocket.newest.fail();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(4);
  });

  it("tries at once when told that the network is back", () => {
    const connection = connect();
    FakeSocket.newest.fail();
    connection.retry();
    expect(FakeSocket.all).toHaveLength(2);
    connection.retry();
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("stays closed once the server has closed it", () => {
    connect();
    FakeSocket.newest.open();
    FakeSocket.newest.say({ type: "closed", seq: 0, ref: 0, code: "kicked", words: "…" });
    expect(seen.at(-1)).toBe("closed");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it.each(["play.closing", "play.not_saved", "web.store"])("comes back after %s", (code) => {
    connect();
    FakeSocket.newest.open();
    FakeSocket.newest.say({ type: "closed", seq: 0, ref: 0, code, words: "…" });
    FakeSocket.newest.fail();
    expect(seen.at(-1)).toBe("lost");
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("sends only while it is open", () => {
    const connection = connect();
    expect(connection.send({ type: "hint" })).toBe(false);
    FakeSocket.newest.open();
    expect(connection.send({ type: "hint" })).toBe(true);
    connection.close();
    expect(connection.send({ type: "hint" })).toBe(false);
  });
});
