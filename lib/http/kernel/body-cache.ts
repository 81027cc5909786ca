import type { Db } from "@/db/client";
import type { KernelResponse } from "@/lib/http/messages";
import { type Linked, LinkedQueue } from "@/lib/platform/collections/linked-queue";

interface CachedBody {
  etag: string;
  body: NonNullable<KernelResponse["body"]>;
}

interface Entry extends Linked<Entry> {
  readonly target: string;
  readonly cached: CachedBody;
}

const MAX_SEEN = 2_000;
const MAX_SEEN_LENGTH = 500;

/** Response bodies by URL: the most recently used ones, up to `maxBytes` in total. */
export class BodyCache {
  readonly #maxBytes: number;
  readonly #byTarget = new Map<string, Entry>();
  // Least recently used first.
  readonly #byUse = new LinkedQueue<Entry>();
  #bytes = 0;
  // URLs requested once. Most are never requested again, so their bodies are not worth caching.
  readonly #seenOnce = new Set<string>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Returns the last cached body of a URL. Compare its ETag before sending it. */
  find(target: string): CachedBody | undefined {
    const entry = this.#byTarget.get(target);
    if (!entry) return undefined;
    this.#byUse.remove(entry);
    this.#byUse.push(entry);
    return entry.cached;
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
    const cached = { etag, body: typeof body === "string" ? body : new Uint8Array(body) };
    const entry: Entry = { target, cached, before: undefined, after: undefined };
    this.#byTarget.set(target, entry);
    this.#byUse.push(entry);
    this.#bytes += sizeOf(target, body);
    while (this.#bytes > this.#maxBytes && this.#byUse.first) this.#drop(this.#byUse.first.target);
  }

  #drop(target: string): void {
    const entry = this.#byTarget.get(target);
    if (!entry) return;
    this.#byTarget.delete(target);
    this.#byUse.remove(entry);
    this.#bytes -= sizeOf(target, entry.cached.body);
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
