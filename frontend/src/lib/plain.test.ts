import { describe, expect, it } from "vitest";
import { ago } from "./ago";
import { fill } from "./fill";
import { blocksOf, spansOf } from "./guideText";
import { readRules, routeOf, rulesAddress } from "./route";
import { closest, readSettings } from "./settings";

describe("sentences", () => {
  it("have their fields filled, and keep a field without a value", () => {
    expect(fill("{who} pays {amount} to {payee}", { who: "Wren", amount: 0 })).toBe(
      "Wren pays 0 to {payee}",
    );
  });
});

describe("addresses", () => {
  const at = (path: string) => routeOf(new URL(path, "http://hall"));

  it("lead to a table, to a seat for onlookers, or to the hall", () => {
    expect(at("/table/ab1")).toEqual({ screen: "table", id: "ab1" });
    expect(at("/watch/ab1/")).toEqual({ screen: "watch", id: "ab1" });
    expect(at("/")).toMatchObject({ screen: "hall" });
  });

  it("that nobody knows are missing", () => {
    expect(at("/tables").screen).toBe("missing");
    expect(at("/table").screen).toBe("missing");
    expect(at("/table/a/b").screen).toBe("missing");
  });

  it("carry rules there and back", () => {
    const options = { players: 3, year_set: true, tai_cap: null, pass_direction: "left" };
    const url = new URL(rulesAddress("http://hall", "flex", "flextra", options));
    expect(readRules(url.searchParams)).toEqual({
      game: "flex",
      preset: "flextra",
      options: { players: "3", year_set: "true", tai_cap: "none", pass_direction: "left" },
    });
  });
});

describe("settings", () => {
  it("begin silent, in the language and the colours of the device", () => {
    expect(readSettings(null, ["fr-FR", "vi-VN", "en"])).toEqual({
      language: "vi",
      theme: "system",
      tiles: "classic",
      confirm: "touch",
      sounds: false,
      name: "",
    });
  });

  it("come back as they were stored", () => {
    const stored = { language: "zh-Hant", theme: "dark", tiles: "print", confirm: "never" };
    const all = { ...stored, sounds: true, name: "Lan" };
    expect(readSettings(JSON.stringify(all))).toEqual(all);
  });

  it.each(["", "nonsense", "null", "[1]", '{"theme":"pink","sounds":"yes","name":3}'])(
    "are as at the beginning where %j is stored",
    (text) => expect(readSettings(text)).toEqual(readSettings(null)),
  );

  it("take any Chinese for Traditional Chinese, and English for want of better", () => {
    expect(closest(["zh-TW"])).toBe("zh-Hant");
    expect(closest(["de", "fr"])).toBe("en");
  });
});

describe("guide text", () => {
  it("has paragraphs that flow and lists whose lines go on", () => {
    expect(blocksOf("`key`: one\ntwo.\n\n- a\n  b\n- c")).toEqual([
      {
        kind: "text",
        spans: [
          { kind: "code", text: "key" },
          { kind: "plain", text: ": one two." },
        ],
      },
      { kind: "list", items: [[{ kind: "plain", text: "a b" }], [{ kind: "plain", text: "c" }]] },
    ]);
  });

  it("lets a list begin right after a line", () => {
    expect(blocksOf("So:\n- a").map((block) => block.kind)).toEqual(["text", "list"]);
  });

  it("knows strong and emphasised words, and leaves other signs alone", () => {
    expect(spansOf("**a** and *b*, 2 * 3 < 7")).toEqual([
      { kind: "strong", text: "a" },
      { kind: "plain", text: " and " },
      { kind: "em", text: "b" },
      { kind: "plain", text: ", 2 * 3 < 7" },
    ]);
  });
});

describe("how long ago", () => {
  const now = Date.parse("2026-01-02T12:00:00Z");

  it("is told in the largest unit that fits", () => {
    expect(ago("2026-01-02T11:57:30Z", "en", now)).toBe("2 minutes ago");
    expect(ago("2026-01-02T09:00:00Z", "en", now)).toBe("3 hours ago");
    expect(ago("2026-01-01T12:00:00Z", "en", now)).toBe("yesterday");
    expect(ago("2026-01-02T11:59:50Z", "en", now)).toBe("this minute");
  });

  it("is nothing for what is no date", () => expect(ago("soon", "en", now)).toBe(""));
});
