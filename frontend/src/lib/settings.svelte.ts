/** The settings of this browser, kept between visits. */

import { readSettings, type Settings } from "./settings";

const PLACE = "sparrowhall.settings";

/** Read freely; change with `change`. */
export const settings: Settings = $state(readSettings(stored(), navigator.languages));

/** Change some settings and remember them. */
export function change(part: Partial<Settings>): void {
  Object.assign(settings, part);
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // Without storage they last as long as the page.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}
