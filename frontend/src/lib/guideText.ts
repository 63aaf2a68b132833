/** The little Markdown that the guide uses, as blocks to be shown: no HTML is ever made of text. */

export interface Span {
  kind: "plain" | "code" | "strong" | "em";
  text: string;
}

export type Block = { kind: "text"; spans: Span[] } | { kind: "list"; items: Span[][] };

/** Paragraphs and lists of a text. Lines of one paragraph flow together. */
export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .flatMap(blocksIn);
}

/** The lines of a part that has no empty line in it: a text, a list, or a text before a list. */
function blocksIn(part: string): Block[] {
  const text: string[] = [];
  const items: string[] = [];
  for (const line of part.trim().split("\n")) {
    if (/^\s*[-*] /.test(line)) items.push(line.replace(/^\s*[-*] /, ""));
    else if (items.length) items.push(`${items.pop() ?? ""} ${line.trim()}`);
    else text.push(line.trim());
  }
  const blocks: Block[] = [];
  if (text.length) blocks.push({ kind: "text", spans: spansOf(text.join(" ")) });
  if (items.length) blocks.push({ kind: "list", items: items.map(spansOf) });
  return blocks;
}

/** A line cut where its marks are. */
export function spansOf(line: string): Span[] {
  const spans: Span[] = [];
  for (const piece of line.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/)) {
    if (/^`.+`$/.test(piece)) spans.push({ kind: "code", text: piece.slice(1, -1) });
    else if (/^\*\*.+\*\*$/.test(piece)) spans.push({ kind: "strong", text: piece.slice(2, -2) });
    else if (/^\*.+\*$/.test(piece)) spans.push({ kind: "em", text: piece.slice(1, -1) });
    else if (piece) spans.push({ kind: "plain", text: piece });
  }
  return spans;
}
