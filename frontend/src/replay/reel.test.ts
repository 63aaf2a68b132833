import { afterEach, describe, expect, test, vi } from "vitest";
import { Opening } from "./opening.svelte";
import type { Source } from "./place.svelte";
import { Reel } from "./reel.svelte";
import { LARGEST } from "./source";

afterEach(() => vi.unstubAllGlobals());

/** A server whose answers come when the test says so. */
function server(): { answer: (part: string, status: number, body: unknown) => Promise<void> } {
  const asked: { address: string; done: (response: Response) => void }[] = [];
  const fetch = (address: string): Promise<Response> =>
    new Promise((done) => asked.push({ address, done }));
  vi.stubGlobal("fetch", fetch);
  return {
    async answer(part, status, body) {
      const index = asked.findIndex((each) => each.address.includes(part));
      const [found] = asked.splice(index, 1);
      found!.done(new Response(JSON.stringify(body), { status }));
      await new Promise((later) => setTimeout(later));
    },
  };
}

const table = (id: string): Source => ({ id, text: "", file: "" });
const told = (id: string): object => ({ id, hands: [{}, {}], names: [] });
const hand = (number: number, view: number): object => ({ number, view, steps: [] });
const error = (code: string): object => ({ error: { code, message: "No.", where: "" } });

describe("a match that comes too late", () => {
  test("does not take the place of the one that was opened after it", async () => {
    const { answer } = server();
    const reel = new Reel();
    void reel.open(table("one"), "en");
    void reel.open(table("two"), "en");
    await answer("two", 200, told("two"));
    await answer("one", 200, told("one"));
    expect(reel.overview!.id).toBe("two");
  });

  test("brings no error, either", async () => {
    const { answer } = server();
    const reel = new Reel();
    void reel.open(table("one"), "en");
    void reel.open(table("two"), "en");
    await answer("one", 404, error("play.no_table"));
    expect([reel.error, reel.busy]).toEqual([null, true]);
    await answer("two", 200, told("two"));
    expect([reel.error, reel.busy]).toEqual([null, false]);
  });

  test("shows no hand of its own", async () => {
    const { answer } = server();
    const reel = new Reel();
    void reel.open(table("one"), "en");
    await answer("one", 200, told("one"));
    void reel.show(1, -1, "en");
    void reel.open(table("two"), "en");
    await answer("two", 200, told("two"));
    void reel.show(1, -1, "en");
    await answer("two/hands/1", 200, hand(1, 2));
    await answer("one/hands/1", 200, hand(1, 3));
    expect(reel.shown!.view).toBe(2);
  });

  test("in the language of before stays unread", async () => {
    const { answer } = server();
    const reel = new Reel();
    const source = table("one");
    void reel.open(source, "en");
    void reel.open(source, "vi");
    await answer("lang=vi", 200, told("vi"));
    await answer("lang=en", 200, told("en"));
    expect(reel.overview!.id).toBe("vi");
  });
});

test("a record that the server has forgotten is sent once more", async () => {
  const { answer } = server();
  const reel = new Reel();
  const source = { id: "", text: "record", file: "a.jsonl" };
  void reel.open(source, "en");
  await answer("/api/replays?", 200, told("one"));
  void reel.show(2, -1, "en");
  await answer("hands/2", 404, error("replay.forgotten"));
  await answer("/api/replays?", 200, told("one"));
  await answer("hands/2", 200, hand(2, -1));
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
