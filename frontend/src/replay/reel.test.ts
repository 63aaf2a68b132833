import { afterEach, describe, expect, test, vi } from "vitest";
import { Opening } from "./opening.svelte";
import type { Source } from "./place.svelte";
import { Reel } from "./reel.svelte";
import { LARGEST } from "./source";

afterEach(() => vi.unstubAllGlobals());

interface Asked {
  address: string;
  done: (response: Response) => void;
}

/** A server whose answers come when the test says so. */
class Server {
  asked: Asked[] = [];

  constructor() {
    const fetch = (address: string): Promise<Response> =>
      new Promise((done) => this.asked.push({ address, done }));
    vi.stubGlobal("fetch", fetch);
  }

  /** Until something was asked for. */
  sent(part: string): Promise<Asked> {
    return vi.waitUntil(() => this.asked.find((each) => each.address.includes(part)));
  }

  async answer(part: string, status: number, body: unknown): Promise<void> {
    const found = await this.sent(part);
    this.asked.splice(this.asked.indexOf(found), 1);
    found.done(new Response(JSON.stringify(body), { status }));
    await new Promise((later) => setTimeout(later));
  }
}

const table = (id: string): Source => ({ id, text: "", file: "" });
const told = (id: string): object => ({ id, hands: [{}, {}], names: [] });
const hand = (number: number, view: number): object => ({ number, view, steps: [] });
const error = (code: string): object => ({ error: { code, message: "No.", where: "" } });

describe("a match that comes too late", () => {
  test("does not take the place of the one that was opened after it", async () => {
    const server = new Server();
    const reel = new Reel();
    void reel.open(table("one"), "en");
    void reel.open(table("two"), "en");
    await server.answer("two", 200, told("two"));
    await server.answer("one", 200, told("one"));
    expect(reel.overview!.id).toBe("two");
  });

  test("brings no error, either", async () => {
    const server = new Server();
    const reel = new Reel();
    void reel.open(table("one"), "en");
    void reel.open(table("two"), "en");
    await server.answer("one", 404, error("play.no_table"));
    expect([reel.error, reel.busy]).toEqual([null, true]);
    await server.answer("two", 200, told("two"));
    expect([reel.error, reel.busy]).toEqual([null, false]);
  });

  test("shows no hand of its own", async () => {
    const server = new Server();
    const reel = new Reel();
    void reel.open(table("one"), "en");
    await server.answer("one", 200, told("one"));
    void reel.show(1, -1, "en");
    await server.sent("one/hands/1");
    void reel.open(table("two"), "en");
    await server.answer("two", 200, told("two"));
    void reel.show(1, -1, "en");
    await server.answer("two/hands/1", 200, hand(1, 2));
    await server.answer("one/hands/1", 200, hand(1, 3));
    expect(reel.shown!.view).toBe(2);
  });

  test("in the language of before stays unread", async () => {
    const server = new Server();
    const reel = new Reel();
    const source = table("one");
    void reel.open(source, "en");
    void reel.open(source, "vi");
    await server.answer("lang=vi", 200, told("vi"));
    await server.answer("lang=en", 200, told("en"));
    expect(reel.overview!.id).toBe("vi");
  });
});

test("hands that somebody leafs past are not asked for", async () => {
  const server = new Server();
  const reel = new Reel();
  void reel.open(table("one"), "en");
  await server.answer("one", 200, told("one"));
  for (const number of [1, 2, 1, 2]) void reel.show(number, -1, "en");
  await server.sent("hands/2");
  expect(server.asked).toHaveLength(1);
});

test("a record that the server has forgotten is sent once more", async () => {
  const server = new Server();
  const reel = new Reel();
  const source = { id: "", text: "record", file: "a.jsonl" };
  void reel.open(source, "en");
  await server.answer("/api/replays?", 200, told("one"));
  void reel.show(2, -1, "en");
  await server.answer("hands/2", 404, error("replay.forgotten"));
  await server.answer("/api/replays?", 200, told("one"));
  await server.answer("hands/2", 200, hand(2, -1));
  expect([reel.error, reel.shown!.number]).toEqual([null, 2]);
});

describe("a file", () => {
  /** What comes of some files: what is opened, or the problem. */
  async function brought(...files: File[]): Promise<string | undefined> {
    let text: string | undefined;
    const opening = new Opening((source) => (text = source.text));
    await opening.take(files as unknown as FileList);
    return opening.problem || text;
  }

  test("is read whatever program saved it", async () => {
    expect(await brought(new File(["\uFEFFone\r\ntwo\r\n"], "a.jsonl"))).toBe("one\ntwo\n");
    expect(await brought(new File([""], "empty.jsonl"))).toBe("");
  });

  test("comes alone", async () => {
    expect(await brought(new File(["a"], "a"), new File(["b"], "b"))).toBe("several");
    expect(await brought()).toBeUndefined();
  });

  test("is not larger than the server takes", async () => {
    expect(await brought(new File(["x".repeat(LARGEST + 1)], "a"))).toBe("large");
    expect(await brought(new File(["\u0001".repeat(LARGEST / 4)], "a"))).toBe("large");
  });

  test("that is a folder is not read", async () => {
    const folder = new File([], "folder");
    folder.text = () => Promise.reject(new DOMException("no file", "NotReadableError"));
    expect(await brought(folder)).toBe("unreadable");
  });
});
