/** The text of a paragraph in parts: blocks as everywhere, tables, and the values of an option. */

import { blocksOf, type Block, type Span } from "../lib/guideText";

export type Part = Block | { kind: "table"; head: string[]; rows: string[][] };

/** The parts of a text. Rows between bars are a table. */
export function partsOf(markdown: string): Part[] {
  return markdown
    .split(/\n\s*\n/)
    .flatMap((part): Part[] => (part.startsWith("|") ? [tableOf(part)] : blocksOf(part)));
}

function tableOf(part: string): Part {
  const [head = [], , ...rows] = part.split("\n").map((line) =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  return { kind: "table", head, rows };
}

/** The value that an item of an option's list is about, and the rest of the item. */
export interface ValueItem {
  word: string;
  spans: Span[];
}

/** An option's paragraph: the text without its first word, the key, and what it says of each value. */
export function optionText(markdown: string): { text: string; values: ValueItem[] } {
  const blocks = markdown.split(/\n\s*\n/);
  const list = blocks.find((block) => block.startsWith("- "));
  const values = list ? valuesIn(list) : [];
  const text = values.length ? blocks.filter((block) => block !== list).join("\n\n") : markdown;
  return { text: text.replace(/^`\w+`\s*[:：，,、]?\s*/, ""), values };
}

function valuesIn(list: string): ValueItem[] {
  return blocksOf(list).flatMap((block) =>
    block.kind === "list"
      ? block.items.map(([first, ...rest]) =>
          first?.kind === "code"
            ? { word: first.text, spans: rest }
            : { word: "", spans: [...(first ? [first] : []), ...rest] },
        )
      : [],
  );
}
