import { describe, expect, it } from "vitest";
import { find, pieces, wordsOf } from "./find";
import { atTable, changedIn, decoded, presetsWith, readValue, valuesOf, type Chapter, type Example, type Passage } from "./guide";
import { optionText, partsOf } from "./prose";
import type { GameForm, OptionForm } from "../lib/api";

const passage = (rule: string, names: string[], text = ""): Passage => ({
  rule,
  name: names[0] ?? "",
  names,
  text,
  option: rule.includes("-OPT-") ? "wait_rule" : "",
  preset: "",
  options: [],
  example: null,
});

const chapters: Chapter[] = [
  {
    name: "Patterns",
    kind: "rules",
    passages: [
      passage("VN-PAT-HALF-FLUSH", ["Half flush (Lai Hàng)", "Lai Hàng", "混一色"], "One suit."),
      passage("VN-PAT-FULL-FLUSH", ["Full flush", "Toàn Hàng", "清一色"], "See the robbing."),
      passage("VN-LIAB-SUIT", ["Feeding", "Đền Toàn Hàng", "包清一色"]),
      passage("VN-OPT-WAIT-RULE", ["Single wait", "Thế nào là Xuyên", "獨聽"]),
    ],
  },
];
const found = (query: string) => find(chapters, query).map((hit) => hit.passage.rule);

describe("looking something up", () => {
  it("does without tones, marks and capitals", () => {
    expect(found("den toan hang")).toEqual(["VN-LIAB-SUIT"]);
    expect(found("ĐỀN")).toEqual(["VN-LIAB-SUIT"]);
    expect(found("lai hang")).toEqual(["VN-PAT-HALF-FLUSH"]);
  });

  it("takes a single Chinese character", () => {
    expect(found("混")).toEqual(["VN-PAT-HALF-FLUSH"]);
    expect(found("清一色")).toEqual(["VN-PAT-FULL-FLUSH", "VN-LIAB-SUIT"]);
  });

  it("takes wide letters, and tiles as they are written", () => {
    expect(found("ＶＮ－ｌｉａｂ")).toEqual(["VN-LIAB-SUIT"]);
    const tiles = [{ ...chapters[0]!, passages: [passage("VN-JK-TONG", ["Tổng"], "`1j` is blue.")] }];
    expect(find(tiles, "`1j`").map((hit) => hit.also)).toEqual(["1j is blue."]);
  });

  it("takes signs for nothing", () => {
    expect(found(".* \\ (")).toEqual([]);
    expect(found("( flush")).toEqual(found("flush"));
    expect(found("<b>")).toEqual([]);
  });

  it("takes ids and the keys of options", () => {
    expect(found("vn-pat-half")).toEqual(["VN-PAT-HALF-FLUSH"]);
    expect(found("wait_rule")).toEqual(["VN-OPT-WAIT-RULE"]);
  });

  it("puts names before words of the text", () => {
    expect(found("flush")).toEqual(["VN-PAT-HALF-FLUSH", "VN-PAT-FULL-FLUSH"]);
    expect(found("robbing")).toEqual(["VN-PAT-FULL-FLUSH"]);
  });

  it("tells the name in another language that has it", () => {
    expect(find(chapters, "清一色")[0]?.also).toBe("清一色");
    expect(find(chapters, "half")[0]?.also).toBe("");
  });

  it("tells the key or the words of the text that have it", () => {
    expect(find(chapters, "wait_rule")[0]?.also).toBe("wait_rule");
    expect(find(chapters, "robbing")[0]?.also).toBe("See the robbing.");
  });

  it("finds nothing for nothing", () => {
    expect(found("  ")).toEqual([]);
    expect(found("zzz")).toEqual([]);
  });

  it("marks what was found where it stands in the name", () => {
    expect(pieces("Đền Toàn Hàng", wordsOf("den hang"))).toEqual([
      { text: "Đền", hit: true },
      { text: " Toàn ", hit: false },
      { text: "Hàng", hit: true },
    ]);
    expect(pieces("清一色", wordsOf("一"))).toHaveLength(3);
  });
});

describe("a piece of an address", () => {
  it("is read as it was meant, or left as it is", () => {
    expect(decoded("ch%C3%A8ss")).toBe("chèss");
    expect(decoded("%E0%A4%A")).toBe("%E0%A4%A");
  });
});

describe("the text of a paragraph", () => {
  it("may hold a table", () => {
    const [text, table] = partsOf("Prices:\n\n| | +0 | +1 |\n|---|---|---|\n| 0 Mủn | 1 / 1 | 1 / 2 |");
    expect(text?.kind).toBe("text");
    expect(table).toEqual({
      kind: "table",
      head: ["", "+0", "+1"],
      rows: [["0 Mủn", "1 / 1", "1 / 2"]],
    });
  });

  it("of an option is told apart from what it says of each value", () => {
    const told = optionText("`bust`: what happens.\n\n- `play_on` (default): go\n  on.\n- a number: so.");
    expect(told.text).toBe("what happens.");
    expect(told.values).toEqual([
      { word: "play_on", spans: [{ kind: "plain", text: " (default): go on." }] },
      { word: "", spans: [{ kind: "plain", text: "a number: so." }] },
    ]);
  });

  it("of an option without such a list is left whole", () => {
    expect(optionText("`base`, 30 by default.")).toEqual({ text: "30 by default.", values: [] });
    expect(optionText("`base`：預設 30。").text).toBe("預設 30。");
  });
});

const option = (key: string, kind: OptionForm["kind"], ...values: OptionForm["default"][]): OptionForm => ({
  key,
  kind,
  default: values[0] ?? null,
  values: values.map((value) => ({ value, name: String(value) })),
  rule: "",
  name: key,
  help: "",
});
const form: GameForm = {
  name: "flex",
  title: "Flex",
  seats: 4,
  options: [option("winds", "flag", true, false), option("cap", "limit", null, 40)],
  presets: [
    { name: "standard", title: "Standard", options: { winds: true, cap: null } },
    { name: "bare", title: "Bare", options: { winds: false, cap: null } },
  ],
};

describe("the rules of the reader's table", () => {
  it("are read from the words of a link", () => {
    expect(readValue(form.options[0], "false")).toBe(false);
    expect(readValue(form.options[1], "none")).toBe(null);
    expect(readValue(form.options[1], "35")).toBe(35);
    expect(readValue(form.options[0], "maybe")).toBe("maybe");
  });

  it("are the default, else the preset, else what was chosen", () => {
    const values = valuesOf(form, { preset: "bare", own: { cap: 40 } });
    expect(values).toEqual({ winds: false, cap: 40 });
    expect(changedIn(form, values).map((each) => each.key)).toEqual(["winds", "cap"]);
    expect(changedIn(form, valuesOf(form, { preset: "", own: {} }))).toEqual([]);
  });

  it("name the presets that choose a value", () => {
    expect(presetsWith(form, form.options[0]!, "false")).toEqual(["Bare"]);
    expect(presetsWith(form, form.options[0]!, "true")).toEqual([]);
  });

  it("go with an example to the calculator, but leave what it is about", () => {
    const situation = { rules: "flex", options: { winds: true } };
    const example = { situation } as unknown as Example;
    const house = { preset: "bare", own: { cap: 40 } };
    const values = valuesOf(form, house);
    expect(atTable(example, changedIn(form, values), values)).toEqual({
      rules: "flex",
      options: { winds: true, cap: 40 },
    });
  });
});
