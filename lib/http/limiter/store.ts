/** The outcome of counting one request against a fixed window. `reset` is in Unix seconds. */
export interface LimitResult {
  success: boolean;
  limit: number;
  remaining: number;
  reset: number;
}

/** A store of windows shared by every process of the service. */
export interface LimitStore {
  /**
   * Counts one request for the key in the fixed window of `seconds` that contains `now`. Exactly `requests` calls per
   * window succeed, however many are concurrent.
   */
  hit(key: string, requests: number, seconds: number, now: Date): Promise<LimitResult>;
  /** Takes back one hit on the key's window. */
  refund(key: string, requests: number, seconds: number, now: Date): Promise<LimitResult>;
  /** Reads the key's window without counting. `success` says whether one more request would fit. */
  peek(key: string, requests: number, seconds: number, now: Date): Promise<LimitResult>;
}

/** A store that `open` makes at the first count. If `open` fails, so does that count, and the next one opens again. */
export function lazyLimitStore(open: () => Promise<LimitStore>): LimitStore {
  let opening: Promise<LimitStore> | undefined;
  const store = async (): Promise<LimitStore> => {
    opening ??= open();
    try {
      return await opening;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  };
  return {
    hit: async (...args) => (await store()).hit(...args),
    refund: async (...args) => (await store()).refund(...args),
    peek: async (...args) => (await store()).peek(...args),
  };
}

/** The fixed window, aligned to the epoch, that contains a time: its number and its end (Unix seconds). */
export function windowOf(now: Date, seconds: number): { index: number; reset: number } {
  const index = Math.floor(now.getTime() / 1000 / seconds);
  return { index, reset: (index + 1) * seconds };
}
