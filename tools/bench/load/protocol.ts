/** One burst of load on one address, or on several in turn. */
export interface Job {
  base: string;
  requests: { path: string; headers?: Record<string, string> }[];
  connections: number;
  /** Either a duration or a number of requests. */
  seconds?: number;
  amount?: number;
}

export interface Result {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Responses by status; a connection error counts as 0. */
  statuses: Record<number, number>;
}
