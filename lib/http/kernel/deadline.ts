import { type Linked, LinkedQueue } from "@/lib/platform/collections/linked-queue";

/** Thrown when a request exceeds its deadline. */
export class Deadline extends Error {
  override name = "Deadline";
}

// Milliseconds. Every request ends by then, so that a hung database does not hold callers (docs/reliability.md).
const DEADLINE_MS = 4_500;

interface Pending extends Linked<Pending> {
  until: number;
  expire(): void;
}
// In order of expiry, because all deadlines are equally long. One timer serves all: a timer per request would cost more
// than the rest of the kernel.
const pending = new LinkedQueue<Pending>();
let armed = false;

/**
 * Resolves or rejects with the work, or rejects with a Deadline after `ms` (4.5 s unless the operation has its own). A
 * later result is ignored.
 */
export function beforeDeadline<T>(work: Promise<T>, ms = DEADLINE_MS): Promise<T> {
  if (ms !== DEADLINE_MS) return beforeOwnDeadline(work, ms);
  return new Promise((resolve, reject) => {
    const entry: Pending = {
      until: performance.now() + DEADLINE_MS,
      expire: () => reject(new Deadline("the deadline was exceeded")),
      before: undefined,
      after: undefined,
    };
    pending.push(entry);
    if (!armed) arm(DEADLINE_MS);
    work.then(
      (value) => {
        pending.remove(entry);
        resolve(value);
      },
      (error: unknown) => {
        pending.remove(entry);
        reject(error);
      },
    );
  });
}

/** With a timer of its own, for the few operations that take longer, such as uploads. */
function beforeOwnDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Deadline("the deadline was exceeded")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function arm(ms: number): void {
  armed = true;
  setTimeout(sweep, ms).unref();
}

function sweep(): void {
  const now = performance.now();
  armed = false;
  for (let first = pending.first; first; first = pending.first) {
    if (first.until > now) {
      arm(first.until - now);
      return;
    }
    pending.remove(first);
    first.expire();
  }
}
