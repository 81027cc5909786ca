import type { Db } from "@/db/client";
import type { Answer } from "./exchange";

interface Kept {
  etag: string;
  body: NonNullable<Answer["body"]>;
}

const MOST_NOTED = 2_000;
const LONGEST_NOTED = 500;

/** Bodies by the address that they answer, the most recently used of `maxBytes`. */
export class KeptBodies {
  readonly #maxBytes: number;
  // In the order of use: the least used comes first.
  readonly #byTarget = new Map<string, Kept>();
  #bytes = 0;
  // Addresses that were asked for once. Most never are again: copies of their bodies would only be litter.
  readonly #once = new Set<string>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** What was kept last for an address, which its validator says the age of. */
  find(target: string): Kept | undefined {
    const kept = this.#byTarget.get(target);
    if (kept) {
      this.#byTarget.delete(target);
      this.#byTarget.set(target, kept);
    }
    return kept;
  }

  /** Keeps the body, as `keep` does, of an address that is asked for again. */
  offer(target: string, etag: string, body: Kept["body"]): void {
    if (this.#byTarget.has(target) || this.#once.delete(target)) this.keep(target, etag, body);
    else if (target.length <= LONGEST_NOTED) {
      if (this.#once.size === MOST_NOTED) this.#once.clear();
      this.#once.add(target);
    }
  }

  /** Keeps the body that an address has at a validator; not one that takes up an eighth of the room. */
  keep(target: string, etag: string, body: Kept["body"]): void {
    this.#drop(target);
    if (sizeOf(target, body) * 8 > this.#maxBytes) return;
    // Bytes are copied, since they may be a part of a much larger buffer that would be kept with them.
    this.#byTarget.set(target, { etag, body: typeof body === "string" ? body : new Uint8Array(body) });
    this.#bytes += sizeOf(target, body);
    for (const [least] of this.#byTarget) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(least);
    }
  }

  #drop(target: string): void {
    const kept = this.#byTarget.get(target);
    if (!kept) return;
    this.#byTarget.delete(target);
    this.#bytes -= sizeOf(target, kept.body);
  }
}

// A character may take two bytes.
const sizeOf = (target: string, body: Kept["body"]): number =>
  target.length + (typeof body === "string" ? body.length * 2 : body.byteLength);

const MAX_BYTES = 8 * 1024 * 1024;
const kept = new WeakMap<Db, KeptBodies>();

/** The bodies that were made from a database. */
export function keptBodies(db: Db): KeptBodies {
  const bodies = kept.get(db) ?? new KeptBodies(MAX_BYTES);
  kept.set(db, bodies);
  return bodies;
}
