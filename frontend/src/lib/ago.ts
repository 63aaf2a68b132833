/** How long ago something was, in words of a language. */

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** `when` is a date as text; `now` in milliseconds. "" if it is no date. */
export function ago(when: string, language: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(when) - now) / 1000);
  if (Number.isNaN(seconds)) return "";
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return words.format(Math.trunc(seconds / length), unit);
  }
  return words.format(0, "minute");
}
