/** The outcome of counting one request against a fixed window. `reset` is in Unix seconds. */
export interface LimitResult {
  success: boolean;
  limit: number;
  remaining: number;
  reset: number;
}

/** A place where windows are counted, shared by every process of the service. */
export interface LimitStore {
  /**
   * Counts one request for the key in the fixed window of `seconds` that `now` lies in.
   * Of any number of concurrent calls in a window exactly `requests` succeed.
   */
  hit(key: string, requests: number, seconds: number, now: Date): Promise<LimitResult>;
  /** How the key's window stands, counting nothing; `success` says whether one more would fit. */
  look(key: string, requests: number, seconds: number, now: Date): Promise<LimitResult>;
}

/** The fixed window, aligned to the epoch, that a moment lies in: its number and when it ends (Unix seconds). */
export function windowOf(now: Date, seconds: number): { index: number; reset: number } {
  const index = Math.floor(now.getTime() / 1000 / seconds);
  return { index, reset: (index + 1) * seconds };
}
