/** A request that took longer than its operation may. */
export class Deadline extends Error {
  override name = "Deadline";
}

// Every request ends: a stopped database must not hold callers (reliability.md, Faults).
const DEADLINE_MS = 4_500;

interface Pending {
  until: number;
  expire(): void;
}
// In the order in which they expire, because all have the same time. One timer for all: one a request would cost more
// than the rest of the kernel.
const pending = new Set<Pending>();
let armed = false;

/** What the work comes to, or a Deadline after 4.5 s; what comes of the work later is then nobody's. */
export function beforeDeadline<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const mine: Pending = {
      until: performance.now() + DEADLINE_MS,
      expire: () => reject(new Deadline("no answer in time")),
    };
    pending.add(mine);
    if (!armed) arm(DEADLINE_MS);
    work.then(
      (value) => {
        pending.delete(mine);
        resolve(value);
      },
      (error: unknown) => {
        pending.delete(mine);
        reject(error);
      },
    );
  });
}

function arm(ms: number): void {
  armed = true;
  setTimeout(sweep, ms).unref();
}

function sweep(): void {
  const now = performance.now();
  armed = false;
  for (const each of pending) {
    if (each.until > now) {
      arm(each.until - now);
      return;
    }
    pending.delete(each);
    each.expire();
  }
}
