/** A place in a replay as it stands in the address, so that a moment travels as a link. */

/** Hands, steps and seats as people count them, from 1; seat 0 is everybody. */
interface Written {
  deal: number;
  step: number;
  view: number;
}

/** The part of an address after `#`: `d=3&s=41&v=2`. */
export function writePlace(place: Written): string {
  const parts = [`d=${place.deal}`, `s=${place.step + 1}`];
  if (place.view >= 0) parts.push(`v=${place.view + 1}`);
  return parts.join("&");
}

/** The place that an address names; what makes no sense is the beginning. */
export function readPlace(hash: string): Written {
  const query = new URLSearchParams(hash.replace(/^#/, ""));
  const number = (key: string, least: number): number => {
    const text = query.get(key) ?? "";
    return /^\d{1,5}$/.test(text) ? Math.max(Number(text), least) : least;
  };
  return { deal: number("d", 1), step: number("s", 1) - 1, view: number("v", 0) - 1 };
}
