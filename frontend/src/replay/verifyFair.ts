/** Chance from a seed, as `docs/fairness.md` writes it down: every wall can be made again here. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { shake256 } from "@noble/hashes/sha3.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

const BLOCK = 512;

/** What was published of a seed before the match: 64 hexadecimal digits. */
export function commitment(seed: string): string {
  return bytesToHex(sha256(utf8ToBytes(`sparrowhall commitment 1\n${seed}`)));
}

/** All the chance of one match. */
export class Chance {
  private readonly key: Uint8Array;

  constructor(seed: string) {
    this.key = sha256(utf8ToBytes(`sparrowhall seed 1\n${seed}`));
  }

  /** The numbers for one purpose, for instance `deal` and the hand's number. */
  stream(purpose: string, number: number): Stream {
    return new Stream(hmac(sha256, this.key, utf8ToBytes(`${purpose} ${number}`)));
  }

  /** The wall of hand `number`: the tiles, sorted by kind, in a random order. */
  shuffled<Tile>(tiles: readonly Tile[], number: number): Tile[] {
    const wall = [...tiles];
    const stream = this.stream("deal", number);
    for (let i = wall.length - 1; i > 0; i -= 1) {
      const j = stream.below(i + 1);
      [wall[i], wall[j]] = [wall[j]!, wall[i]!];
    }
    return wall;
  }

  /** `count` dice thrown for hand `number`. */
  dice(number: number, count: number): number[] {
    const stream = this.stream("dice", number);
    return Array.from({ length: count }, () => 1 + stream.below(6));
  }
}

/** Numbers drawn from one purpose's bytes. */
export class Stream {
  private readonly shake;
  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;

  constructor(digest: Uint8Array) {
    this.shake = shake256.create().update(digest);
  }

  /** A number from 0 to n − 1, each equally likely; `n` from 1 to 65,536. */
  below(n: number): number {
    const limit = 65536 - (65536 % n);
    for (;;) {
      if (this.at >= this.bytes.length) {
        this.bytes = this.shake.xof(BLOCK);
        this.at = 0;
      }
      const value = this.bytes[this.at]! * 256 + this.bytes[this.at + 1]!;
      this.at += 2;
      if (value < limit) return value % n;
    }
  }
}
