/** A sheet on its way: in a link, as a file, as a table for other programs. */

import { decode, encode, pack, unpack } from "../lib/link";
import type { Reckoning, Sheet } from "./sheet";

const PLACE = "/score/sheet";
const PLAIN = ".";

/** The part of an address that holds a sheet: squeezed where the browser can do that. */
export async function linkOf(sheet: Sheet): Promise<string> {
  return `${PLACE}#e=${await packed(sheet)}`;
}

async function packed(value: unknown): Promise<string> {
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    return encode(await through(bytes, new CompressionStream("deflate-raw")));
  } catch {
    return PLAIN + pack(value);
  }
}

/** What the part of an address after its `#` holds; undefined if that is no sheet's. Rejects if it
 * cannot be read. */
export async function readLink(hash: string): Promise<unknown> {
  const found = /^#e=(.+)$/.exec(hash)?.[1];
  if (found === undefined) return undefined;
  if (found.startsWith(PLAIN)) return unpack(found.slice(1));
  const bytes = await through(decode(found), new DecompressionStream("deflate-raw"));
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

/** As much as a sheet can have; what is larger unpacked is none. */
const LARGEST = 2_000_000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (size > LARGEST) throw new RangeError("too large");
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The totals as comma-separated values: an entry a line, in words, with points and totals. */
export function csvOf(
  sheet: Sheet,
  reckoning: Reckoning,
  heads: { number: string; hand: string; total: string },
  told: readonly string[],
): string {
  const { names } = sheet;
  const totals = names.map((name) => `${name} (${heads.total})`);
  const rows: (string | number)[][] = [
    [heads.number, heads.hand, ...names, ...totals],
    ["", "", ...names.map(() => ""), ...reckoning.start],
    ...reckoning.entries.map((entry, at) => [
      entry.plan?.number ?? "",
      told[at] ?? "",
      ...entry.points,
      ...entry.scores,
    ]),
  ];
  return rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

/** A cell; a text that a spreadsheet would take for a formula is made plain. */
function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Let the browser save a text as a file. */
export function download(name: string, kind: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
