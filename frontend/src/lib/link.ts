/** Things that travel in a link, after its `#`, so that no server sees them. */

/** A value as text for a link: its JSON in base64url. */
export function pack(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return encode(bytes);
}

/** The value of a packed text. Throws if the text is none. */
export function unpack(text: string): unknown {
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(decode(text)));
}

/** Bytes in base64url without padding. */
export function encode(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The bytes of base64url. Throws if the text is none. */
export function decode(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The calculator's address for a hand that is won or not finished. */
export function handAddress(situation: unknown): string {
  return `/score#s=${pack(situation)}`;
}
