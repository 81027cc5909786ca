import { log } from "@/lib/platform/log/log";

export interface Poller {
  /** Polls now, or once more right after the current poll. */
  wake(): void;
  /** Milliseconds since the last poll that succeeded. */
  msSinceSuccess(): number;
  /** Stops polling. Resolves when the current poll has ended. */
  stop(): Promise<void>;
}

/**
 * Polls immediately, whenever it is woken, and again after the number of milliseconds that `poll` resolves to. Polls
 * never overlap. After a poll that rejects, waits `retryMs`.
 */
export function startPoller(poll: () => Promise<number>, retryMs: number): Poller {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  let polling = false;
  let woken = false;
  let stopped = false;
  let lastSuccess = performance.now();

  async function pollOnce(): Promise<number> {
    try {
      const delayMs = await poll();
      lastSuccess = performance.now();
      return delayMs;
    } catch (error) {
      log.warn({ err: error }, "jobs: the poll of the database failed");
      return retryMs;
    }
  }

  async function pollWhileWoken(): Promise<void> {
    polling = true;
    let delayMs = retryMs;
    while (woken && !stopped) {
      woken = false;
      delayMs = await pollOnce();
    }
    polling = false;
    if (!stopped) timer = setTimeout(wake, delayMs);
  }

  function wake(): void {
    woken = true;
    if (polling || stopped) return;
    clearTimeout(timer);
    current = pollWhileWoken();
  }

  wake();
  return {
    wake,
    msSinceSuccess: () => performance.now() - lastSuccess,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return current;
    },
  };
}
