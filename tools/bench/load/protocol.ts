/** One burst of load on one address, or on several in turn. */
export interface Job {
  base: string;
  requests: { path: string; method?: string; headers?: Record<string, string>; body?: string }[];
  connections: number;
  /** Either a duration or a number of requests. */
  seconds?: number;
  /** Sends a request every so many milliseconds and returns each one's time; otherwise as many as the connections allow. */
  everyMs?: number;
  amount?: number;
}

export interface Result {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of each request; only of a job with `everyMs`. */
  times?: number[];
  /** Responses by status; a connection error counts as 0. */
  statuses: Record<number, number>;
}
