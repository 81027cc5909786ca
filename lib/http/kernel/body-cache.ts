import type { Db } from "@/db/client";
import type { KernelResponse } from "@/lib/http/messages";

interface CachedBody {
  etag: string;
  body: NonNullable<KernelResponse["body"]>;
}

const MAX_SEEN = 2_000;
const MAX_SEEN_LENGTH = 500;

/** Response bodies by URL: the most recently used ones, up to `maxBytes` in total. */
export class BodyCache {
  readonly #maxBytes: number;
  // Least recently used first.
  readonly #byTarget = new Map<string, CachedBody>();
  #bytes = 0;
  // URLs requested once. Most are never requested again, so their bodies are not worth caching.
  readonly #seenOnce = new Set<string>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Returns the last cached body of a URL. Compare its ETag before sending it. */
  find(target: string): CachedBody | undefined {
    const cached = this.#byTarget.get(target);
    if (cached) {
      this.#byTarget.delete(target);
      this.#byTarget.set(target, cached);
    }
    return cached;
  }

  /** Stores the body of a URL at its second request. */
  offer(target: string, etag: string, body: CachedBody["body"]): void {
    if (this.#byTarget.has(target) || this.#seenOnce.delete(target)) this.store(target, etag, body);
    else if (target.length <= MAX_SEEN_LENGTH) {
      if (this.#seenOnce.size === MAX_SEEN) this.#seenOnce.clear();
      this.#seenOnce.add(target);
    }
  }

  /** Stores the body of a URL with its ETag, unless it would take more than an eighth of the cache. */
  store(target: string, etag: string, body: CachedBody["body"]): void {
    this.#drop(target);
    if (sizeOf(target, body) * 8 > this.#maxBytes) return;
    // Copy the bytes: they may be a view that would keep a much larger buffer alive.
    this.#byTarget.set(target, { etag, body: typeof body === "string" ? body : new Uint8Array(body) });
    this.#bytes += sizeOf(target, body);
    for (const [least] of this.#byTarget) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(least);
    }
  }

  #drop(target: string): void {
    const cached = this.#byTarget.get(target);
    if (!cached) return;
    this.#byTarget.delete(target);
    this.#bytes -= sizeOf(target, cached.body);
  }
}

// A character of a string takes up to two bytes.
const sizeOf = (target: string, body: CachedBody["body"]): number =>
  target.length + (typeof body === "string" ? body.length * 2 : body.byteLength);

const MAX_BYTES = 8 * 1024 * 1024;
const caches = new WeakMap<Db, BodyCache>();

/** Returns the cache for responses built from this database. */
export function bodyCacheOf(db: Db): BodyCache {
  const bodies = caches.get(db) ?? new BodyCache(MAX_BYTES);
  caches.set(db, bodies);
  return bodies;
}
