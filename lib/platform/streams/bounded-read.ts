import type { Readable } from "node:stream";
import type { Hold } from "./body-budget";

// Most bodies of the API are shorter. A larger buffer would let 2,000 short bodies use up a client's share of memory.
const FIRST_BYTES = 256;

/**
 * A body, up to a number of bytes, in one buffer that doubles. Keeping the chunks instead would let a sender of single
 * bytes occupy a hundred times as much memory.
 */
class BoundedBody {
  readonly #maxBytes: number;
  readonly #hold: Hold | undefined;
  #buffer = Buffer.alloc(0);
  #size = 0;

  constructor(maxBytes: number, hold?: Hold) {
    this.#maxBytes = maxBytes;
    this.#hold = hold;
  }

  /** Appends the chunk. Returns false if the body would be too long or the budget has no room. */
  add(chunk: Uint8Array): boolean {
    const size = this.#size + chunk.length;
    if (size > this.#maxBytes || !this.#fit(size)) return false;
    this.#buffer.set(chunk, this.#size);
    this.#size = size;
    return true;
  }

  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#size);
  }

  #fit(size: number): boolean {
    if (size <= this.#buffer.length) return true;
    const capacity = Math.min(this.#maxBytes, Math.max(size, this.#buffer.length * 2, FIRST_BYTES));
    if (this.#hold && !this.#hold.resize(capacity)) return false;
    const larger = Buffer.allocUnsafe(capacity);
    larger.set(this.bytes);
    this.#buffer = larger;
    return true;
  }
}

/**
 * Reads a web stream to its end; null if it is longer than `maxBytes`. Throws the signal's reason when it aborts: fetch
 * stops watching its own signal once the headers are in and its request is garbage collected, so a body that never
 * arrives would otherwise hold the caller for minutes. With a `hold`, the bytes count against its budget.
 */
export async function readWebStream(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  { signal, hold }: { signal?: AbortSignal; hold?: Hold } = {},
): Promise<Buffer | null> {
  const body = new BoundedBody(maxBytes, hold);
  const reader = stream?.getReader();
  if (!reader) return body.bytes;
  const cancel = () => void reader.cancel(signal?.reason).catch(() => undefined);
  signal?.addEventListener("abort", cancel, { once: true });
  for (;;) {
    const { done, value } = await reader.read();
    // A cancelled stream reads as one that has ended.
    signal?.throwIfAborted();
    if (done) return body.bytes;
    if (!body.add(value)) {
      cancel();
      signal?.throwIfAborted();
      return null;
    }
  }
}

export interface NodeRead {
  maxBytes: number;
  /** Milliseconds in which the body has to arrive. */
  withinMs: number;
  /** The error of a body that takes longer. */
  late(): Error;
  /** The error of a stream that closes before its end. */
  closed(): Error;
  /** Opens the body's hold on a budget, which calls `evict` when it evicts the body. */
  hold(evict: () => void): Hold;
  /** The error of a body that was evicted. */
  evicted(): Error;
}

/**
 * Reads a Node stream to its end; null if it is longer than `maxBytes`. The rest of a rejected body is still
 * consumed, so that its sender gets to read the response.
 */
export function readNodeStream(stream: Readable, read: NodeRead): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    let body: BoundedBody | undefined;
    const settle = (outcome: () => void): void => {
      clearTimeout(timer);
      body = undefined;
      outcome();
    };
    const fail = (error: Error) => settle(() => reject(error));
    const timer = setTimeout(() => {
      hold.release();
      fail(read.late());
    }, read.withinMs);
    const hold = read.hold(() => fail(read.evicted()));
    body = new BoundedBody(read.maxBytes, hold);
    stream.on("data", (chunk: Buffer) => {
      if (body && !body.add(chunk)) {
        hold.release();
        settle(() => resolve(null));
      }
    });
    stream.once("end", () => {
      if (!body) return;
      hold.complete();
      const { bytes } = body;
      settle(() => resolve(bytes));
    });
    stream.once("close", () => fail(read.closed()));
  });
}
