/** The part of a budget that one body occupies. */
export interface Hold {
  /**
   * Sets the bytes that the body occupies. If the budget is exceeded, evicts bodies that are still arriving, oldest
   * first. Returns false if this body was evicted.
   */
  resize(bytes: number): boolean;
  /** Marks the body as complete: its request is being answered, so it is no longer evicted. */
  complete(): void;
  /** Frees the bytes. */
  release(): void;
}

interface Entry {
  readonly key: string;
  readonly evict: () => void;
  bytes: number;
}

/**
 * Bounds the memory of request bodies in a process, in total and per caller. A body arrives within milliseconds unless
 * its sender is slow on purpose, so the oldest body that is still arriving is evicted first. Many unfinished bodies
 * therefore never delay other requests.
 */
export class BodyBudget {
  readonly #max: number;
  readonly #maxPerKey: number;
  #bytes = 0;
  readonly #byKey = new Map<string, number>();
  // In order of arrival.
  readonly #arriving = new Set<Entry>();

  constructor(max: number, maxPerKey: number) {
    this.#max = max;
    this.#maxPerKey = maxPerKey;
  }

  /** The bytes in use. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Opens an empty hold for the caller `key`. `evict` is called at most once, when the body is evicted. */
  open(key: string, evict: () => void): Hold {
    const entry: Entry = { key, evict, bytes: 0 };
    this.#arriving.add(entry);
    return {
      resize: (bytes) => {
        this.#set(entry, bytes);
        this.#makeRoom(entry);
        return this.#arriving.has(entry);
      },
      complete: () => void this.#arriving.delete(entry),
      release: () => this.#drop(entry),
    };
  }

  #set(entry: Entry, bytes: number): void {
    const change = bytes - entry.bytes;
    entry.bytes = bytes;
    this.#bytes += change;
    const ofKey = (this.#byKey.get(entry.key) ?? 0) + change;
    if (ofKey > 0) this.#byKey.set(entry.key, ofKey);
    else this.#byKey.delete(entry.key);
  }

  #makeRoom(grown: Entry): void {
    const isKeyFull = () => (this.#byKey.get(grown.key) ?? 0) > this.#maxPerKey;
    for (const entry of this.#arriving) {
      if (!isKeyFull() && this.#bytes <= this.#max) return;
      if (entry.bytes > 0 && (entry.key === grown.key || !isKeyFull())) this.#evict(entry);
    }
    // Only complete bodies are left.
    if (isKeyFull() || this.#bytes > this.#max) this.#evict(grown);
  }

  #evict(entry: Entry): void {
    if (!this.#arriving.has(entry)) return;
    this.#drop(entry);
    entry.evict();
  }

  #drop(entry: Entry): void {
    this.#arriving.delete(entry);
    this.#set(entry, 0);
  }
}

const MIB = 1024 * 1024;

/** The bodies of requests to this process: 64 MiB in all, and 8 MiB for each caller. */
export const requestBodies = new BodyBudget(64 * MIB, 8 * MIB);
