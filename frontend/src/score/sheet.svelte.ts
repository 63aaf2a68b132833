/** The sheet that is open. It stays when the visitor looks at another page of the hall. */

import { ApiError } from "../lib/api";
import { announce } from "../lib/announcer.svelte";
import { problemOf } from "../lib/problem";
import { say, spoken } from "../lib/words.svelte";
import {
  begun,
  changed,
  readSheet,
  reckon,
  redone,
  undone,
  type History,
  type Reckoning,
  type Sheet,
} from "./sheet";

const PLACE = "sparrowhall.sheet";

let steps = $state.raw<History>();
let reckoning = $state.raw<Reckoning>();
let problem = $state("");
/** The sheet that is kept somewhere: on this device, in a link or in a file. */
let kept = $state.raw<Sheet>();
let saved = $state(false);

/** What is open: read freely, change with the functions below. */
export const evening = {
  get sheet(): Sheet | undefined {
    return steps?.now;
  },
  /** What it comes to; that of the sheet before, until the answer is there. */
  get reckoning(): Reckoning | undefined {
    return reckoning;
  },
  get problem(): string {
    return problem;
  },
  get saved(): boolean {
    return saved;
  },
  get canUndo(): boolean {
    return (steps?.past.length ?? 0) > 0;
  },
  get canRedo(): boolean {
    return (steps?.future.length ?? 0) > 0;
  },
};

/** Open a sheet. */
export function openSheet(sheet: Sheet): void {
  steps = begun(sheet);
  reckoning = undefined;
}

/** Change the sheet that is open. */
export function put(sheet: Sheet): void {
  steps = steps ? changed(steps, sheet) : begun(sheet);
  if (saved) write();
}

export function undo(): void {
  if (!steps) return;
  steps = undone(steps);
  if (saved) write();
  announce(say("desk.sheet.undone"));
}

export function redo(): void {
  if (!steps) return;
  steps = redone(steps);
  if (saved) write();
  announce(say("desk.sheet.redone"));
}

/** Close the sheet; one that is saved on this device stays there. */
export function closeSheet(): void {
  steps = reckoning = undefined;
  problem = "";
  saved = false;
}

let asked = 0;

/** Let the server reckon the sheet that is open. */
export async function update(): Promise<void> {
  const sheet = steps?.now;
  if (!sheet) return;
  const number = ++asked;
  try {
    const answer = await reckon(spoken(), sheet);
    if (number !== asked || !steps) return;
    reckoning = answer;
    problem = "";
  } catch (error) {
    if (number === asked) problem = `${problemOf(error)}${whereOf(error)}`;
  }
}

function whereOf(error: unknown): string {
  return error instanceof ApiError && error.where ? ` (${error.where})` : "";
}

// What is kept.

/** Note that the sheet can be had again from elsewhere. */
export function keep(): void {
  kept = steps?.now;
}

/** Save the sheet on this device from now on. False if the browser does not let one. */
export function save(): boolean {
  saved = write();
  return saved;
}

/** Remove what was saved on this device. */
export function forget(): void {
  saved = false;
  kept = undefined;
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // Nothing was saved then.
  }
}

function write(): boolean {
  try {
    localStorage.setItem(PLACE, JSON.stringify(steps?.now));
    keep();
    return true;
  } catch {
    return false;
  }
}

/** Open what was saved on this device, if there is anything. */
export function openSaved(): void {
  try {
    const stored = localStorage.getItem(PLACE);
    if (stored === null) return;
    openSheet(readSheet(JSON.parse(stored)));
    saved = true;
    keep();
  } catch {
    // What cannot be read is left where it is.
  }
}

addEventListener("beforeunload", (event) => {
  if (steps?.now.entries.length && steps.now !== kept) event.preventDefault();
});
