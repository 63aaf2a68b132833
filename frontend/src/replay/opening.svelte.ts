/** A record file on its way in: chosen, or dropped on the page. */

import type { Source } from "./place.svelte";
import { LARGEST } from "./source";

export class Opening {
  /** What the file is called that was brought last. */
  file = $state("");
  /** Why it was not even sent: a sentence of `replay.open`; "" where nothing is wrong. */
  problem = $state<"" | "several" | "large" | "unreadable">("");
  #last: File | undefined;

  constructor(readonly onopen: (source: Source) => void) {}

  /** Read the file, one at a time. */
  async take(files: FileList | null | undefined): Promise<void> {
    const [file, ...more] = files ?? [];
    if (!file) return;
    this.#last = file;
    this.file = file.name;
    this.problem = more.length ? "several" : file.size > LARGEST ? "large" : "";
    if (this.problem) return;
    const text = await textOf(file);
    if (file !== this.#last) return;
    if (text === null) this.problem = "unreadable";
    else if (sizeSent(text) > LARGEST) this.problem = "large";
    else this.onopen({ id: "", text, file: file.name });
  }
}

/** A file as text, its lines ended as records end them; null for a folder and what else has none. */
async function textOf(file: File): Promise<string | null> {
  try {
    return (await file.text()).replaceAll("\r\n", "\n");
  } catch {
    return null;
  }
}

const sizeSent = (text: string): number =>
  new TextEncoder().encode(JSON.stringify({ record: text })).length;
