/** One burst of load on one address, or on several in turn. */
export interface Job {
  base: string;
  requests: { path: string; headers?: Record<string, string> }[];
  connections: number;
  /** Either for so long, or so many. */
  seconds?: number;
  amount?: number;
}

export interface Result {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers by status; an error of a connection counts as 0. */
  statuses: Record<number, number>;
}
