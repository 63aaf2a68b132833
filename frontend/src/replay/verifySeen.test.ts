import { beforeEach, describe, expect, test, vi } from "vitest";
import { stateOf } from "../lib/fakes";
import { seenAs, seenOf, witness } from "./verifySeen";

const table = { ...stateOf({}).table, id: "t1", commitment: "c0ffee" };

describe("the commitment of a table", () => {
  beforeEach(() => {
    const storage = Object.create({
      getItem: (key: string) => storage[key] ?? null,
      setItem: (key: string, value: string) => (storage[key] = value),
    }) as Record<string, string>;
    vi.stubGlobal("sessionStorage", storage);
  });

  test("is kept as it was first seen, before the match or while it is played", () => {
    witness({ ...table, phase: "lobby" });
    witness({ ...table, phase: "playing", commitment: "0ther" });
    expect(seenOf("t1")).toEqual({ commitment: "c0ffee", when: "lobby" });
    witness({ ...table, id: "t2", phase: "playing" });
    expect(seenOf("t2")).toEqual({ commitment: "c0ffee", when: "playing" });
  });

  test("is found again for a record that names no table", () => {
    witness({ ...table, phase: "lobby" });
    expect(seenAs("c0ffee")?.when).toBe("lobby");
    expect(seenAs("0ther")).toBeNull();
  });

  test("proves nothing once the match is over, or of a what-if", () => {
    witness({ ...table, phase: "over" });
    witness({ ...table, phase: "playing", what_if: true });
    expect(seenOf("t1")).toBeNull();
  });

  test("is not known where something else was kept", () => {
    sessionStorage.setItem("sparrowhall.commitment.t1", "{");
    expect(seenOf("t1")).toBeNull();
    sessionStorage.setItem("sparrowhall.commitment.t1", "7");
    expect(seenOf("t1")).toBeNull();
  });

  test("cannot be kept without storage, and nothing fails", () => {
    vi.stubGlobal("sessionStorage", undefined);
    witness({ ...table, phase: "lobby" });
    expect(seenOf("t1")).toBeNull();
  });
});
