import { AppError } from "@/lib/http/errors";
import { RateLimited } from "@/lib/http/kernel/request-limits";

/** Whose turn it is to hash. */
export interface Hasher {
  /** The client key of the caller. */
  client: string;
  /** The account, where there is one. */
  account?: string;
  /** The caller's device has signed in to the account before, so its turn does not depend on strangers. */
  known?: boolean;
}

interface Waiting {
  readonly hasher: Hasher;
  /** When it began to wait, on the clock of `performance.now`. */
  readonly since: number;
  start(): void;
  reject(error: Error): void;
}

/** Waiting turns of one client, and of one account. Further ones are rejected, regardless of other clients. */
const MAX_OF_ONE = 40;
const RETRY_SECONDS = 1;
// Milliseconds. A turn that has waited longer never starts, because its caller has no time left for it (deadline.ts): a queue that
// is served late would do all its work for callers who have gone.
const MAX_WAIT_MS = 3_000;

const tooMany = (): RateLimited =>
  new RateLimited({
    success: false,
    limit: MAX_OF_ONE,
    remaining: 0,
    reset: Math.ceil(Date.now() / 1000) + RETRY_SECONDS,
  });

/** Turns by client. The clients take turns, each with its oldest. */
class Ring {
  readonly #byClient = new Map<string, Waiting[]>();
  size = 0;

  add(waiting: Waiting): void {
    const { client } = waiting.hasher;
    const own = this.#byClient.get(client);
    if (own) own.push(waiting);
    else this.#byClient.set(client, [waiting]);
    this.size++;
  }

  /** Takes the oldest turn of the client that has waited longest for one. */
  take(): Waiting | undefined {
    for (const [client, own] of this.#byClient) {
      const first = own.shift();
      this.#byClient.delete(client);
      if (own.length > 0) this.#byClient.set(client, own);
      if (first) this.size--;
      return first;
    }
    return undefined;
  }

  /** Takes the newest turn of the client with the most, if it has more than `least`. */
  takeFromLongest(least: number): Waiting | undefined {
    let longest: Waiting[] = [];
    for (const own of this.#byClient.values()) if (own.length > longest.length) longest = own;
    if (longest.length <= least) return undefined;
    this.size--;
    return longest.pop();
  }

  count(client: string): number {
    return this.#byClient.get(client)?.length ?? 0;
  }
}

/**
 * Bounds concurrent work and shares it fairly: clients take turns, so one with hundreds of requests delays the others by
 * one turn each. Known devices and strangers take turns too, so that a crowd of strangers does not delay an owner.
 */
export class FairQueue {
  readonly #slots: number;
  readonly #maxWaiting: number;
  readonly #known = new Ring();
  readonly #strangers = new Ring();
  readonly #byAccount = new Map<string, number>();
  #busy = 0;
  #knownNext = true;

  constructor(slots: number, maxWaiting: number) {
    this.#slots = slots;
    this.#maxWaiting = maxWaiting;
  }

  /**
   * Runs the work in its turn. Throws `rate_limited` if its client or account has too many turns, `service_unavailable` if
   * all have, and if the turn does not come within three seconds.
   */
  async run<T>(hasher: Hasher, work: () => Promise<T>): Promise<T> {
    if (this.#busy < this.#slots) this.#busy++;
    else await this.#wait(hasher);
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  async #wait(hasher: Hasher): Promise<void> {
    const ring = hasher.known ? this.#known : this.#strangers;
    const own = ring.count(hasher.client);
    if (own >= MAX_OF_ONE || this.#accountCount(hasher) >= MAX_OF_ONE) throw tooMany();
    if (ring.size >= this.#maxWaiting) {
      const evicted = ring.takeFromLongest(own + 1);
      if (!evicted) throw own > 0 ? tooMany() : new AppError("service_unavailable");
      evicted.reject(tooMany());
    }
    this.#count(hasher, 1);
    try {
      await new Promise<void>((start, reject) => ring.add({ hasher, since: performance.now(), start, reject }));
    } finally {
      this.#count(hasher, -1);
    }
  }

  #next(): void {
    const oldest = performance.now() - MAX_WAIT_MS;
    for (;;) {
      const [first, second] = this.#knownNext ? [this.#known, this.#strangers] : [this.#strangers, this.#known];
      this.#knownNext = !this.#knownNext;
      const turn = first.take() ?? second.take();
      if (!turn) {
        this.#busy--;
        return;
      }
      if (turn.since >= oldest) {
        turn.start();
        return;
      }
      turn.reject(new AppError("service_unavailable"));
    }
  }

  #accountCount(hasher: Hasher): number {
    return this.#byAccount.get(accountKey(hasher)) ?? 0;
  }

  #count(hasher: Hasher, change: number): void {
    if (hasher.account === undefined) return;
    const count = this.#accountCount(hasher) + change;
    if (count > 0) this.#byAccount.set(accountKey(hasher), count);
    else this.#byAccount.delete(accountKey(hasher));
  }
}

// Strangers and known devices of one account count apart, so that strangers cannot use up the owner's turns.
const accountKey = ({ account, known }: Hasher): string => `${known ? "known" : "stranger"}:${account}`;
