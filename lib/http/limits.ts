/** Whom a limit counts: the resolved client (decisions D2.9), the signed-in user, or the user when there is one. */
export type LimitKey = "client" | "user" | "user-or-client";

export interface LimitRule {
  /** Requests in a window; `member` is the budget of a signed-in user where it differs. */
  requests: number;
  member?: number;
  seconds: number;
  key: LimitKey;
  /** Limits of one `bucket` share their count. Default: the limit's own name. */
  bucket?: string;
}

/** Every rate limit of the service in one place (interface.md, Limits; decisions D2, D9.6). */
export const LIMITS = {
  // Feed-style reads: cheap to serve, but the app polls them, so one screen's worth of refreshes a minute.
  feed: { requests: 30, member: 120, seconds: 60, key: "user-or-client" },
  placesDashboard: { requests: 30, member: 120, seconds: 60, key: "user-or-client" },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMITS;
