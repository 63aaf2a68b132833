import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../*/*.svelte", "../*/*.ts", "!../*/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const catalogues = import.meta.glob<string>("../../../src/sparrowhall/text/*/board.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** A catalogue: tables in brackets, entries as `name = "..."`. */
function sentencesOf(toml: string): Map<string, string> {
  const sentences = new Map<string, string>();
  let table = "board.";
  for (const line of toml.split("\n")) {
    const heading = /^\[(.+)\]$/.exec(line);
    if (heading) table = `board.${heading[1]}.`;
    const entry = /^(\w+) = "(.*)"$/.exec(line);
    if (entry) sentences.set(table + entry[1], entry[2]!);
  }
  return sentences;
}

const fieldsOf = (sentence: string): string[] => (sentence.match(/\{\w+\}/g) ?? []).sort();

const languages = Object.entries(catalogues).map(([path, toml]) => [path.split("/").at(-2), toml]);

/** The keys named in the sources; where a part is filled in, a pattern. */
const used = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/["`](board\.[\w.]+(?:\$\{[^}]+\}[\w.]*)?)["`]/g)].map((match) => match[1]!),
);

test("three languages", () => {
  expect(languages.map(([language]) => language).sort()).toEqual(["en", "vi", "zh-Hant"]);
});

test.each(languages)("every word of the table is there in %s", (_, toml) => {
  const keys = [...sentencesOf(toml!).keys()];
  expect(used.length).toBeGreaterThan(100);
  for (const key of used) {
    const parts = key.split(/\$\{[^}]+\}/).map((part) => part.replaceAll(".", "\\."));
    const pattern = new RegExp(`^${parts.join("\\w+")}$`);
    expect(keys.some((known) => pattern.test(known)), key).toBe(true);
  }
});

test.each(languages)("no word of the table is left over in %s", (_, toml) => {
  const patterns = used.map((key) => {
    const parts = key.split(/\$\{[^}]+\}/).map((part) => part.replaceAll(".", "\\."));
    return new RegExp(`^${parts.join("\\w+")}$`);
  });
  for (const key of sentencesOf(toml!).keys()) expect(patterns.some((one) => one.test(key)), key).toBe(true);
});

test.each(languages)("the sentences have the same fields in %s", (_, toml) => {
  const english = sentencesOf(languages.find(([language]) => language === "en")![1]!);
  for (const [key, sentence] of sentencesOf(toml!)) {
    expect(fieldsOf(sentence), key).toEqual(fieldsOf(english.get(key) ?? ""));
  }
});
