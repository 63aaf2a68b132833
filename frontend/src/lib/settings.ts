/** What a person has chosen for this browser: read and written as text, checked on the way in. */

export const LANGUAGES = ["en", "vi", "zh-Hant"] as const;
export const THEMES = ["system", "light", "dark"] as const;
export const TILE_THEMES = ["classic", "large-index", "high-contrast", "print"] as const;
/** Whether a discard is chosen first and confirmed then: on touch screens only, or as said. */
export const CONFIRMS = ["touch", "always", "never"] as const;

export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export type TileTheme = (typeof TILE_THEMES)[number];
export type Confirm = (typeof CONFIRMS)[number];

export interface Settings {
  language: Language;
  theme: Theme;
  tiles: TileTheme;
  confirm: Confirm;
  sounds: boolean;
  /** The name at the table; "" until one was chosen. */
  name: string;
}

/** The settings in stored text; what is missing or makes no sense is as at the beginning. */
export function readSettings(text: string | null, browser: readonly string[] = []): Settings {
  const stored = parsed(text);
  const one = <T extends string>(key: string, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === stored[key]) ?? otherwise;
  return {
    language: one("language", LANGUAGES, closest(browser)),
    theme: one("theme", THEMES, "system"),
    tiles: one("tiles", TILE_THEMES, "classic"),
    confirm: one("confirm", CONFIRMS, "touch"),
    sounds: stored["sounds"] === true,
    name: typeof stored["name"] === "string" ? stored["name"] : "",
  };
}

/** The language of the hall that suits a browser best. */
export function closest(browser: readonly string[]): Language {
  for (const wanted of browser) {
    const root = wanted.toLowerCase().split("-")[0];
    const found = LANGUAGES.find((language) => language.toLowerCase().split("-")[0] === root);
    if (found) return found;
  }
  return "en";
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    return typeof found === "object" && found !== null ? { ...found } : {};
  } catch {
    return {};
  }
}
