/**
 * Whom a limit counts: the resolved client (decisions D2.9), the signed-in user, the user when there is one, or a
 * `subject` that the service names (an email, a phone number).
 */
export type LimitKey = "client" | "user" | "user-or-client" | "subject";

export interface LimitRule {
  /** Requests in a window; `member` is the budget of a signed-in user where it differs. */
  requests: number;
  member?: number;
  seconds: number;
  key: LimitKey;
  /** `service`: the kernel only looks whether the window is spent; the service says what counts. Default: each request. */
  counts?: "service";
  /** Limits of one `bucket` share their count. Default: the limit's own name. */
  bucket?: string;
}

/** Every rate limit of the service in one place (interface.md, Limits; decisions D2, D9.6). */
export const LIMITS = {
  // Feed-style reads: cheap to serve, but the app polls them, so one screen's worth of refreshes a minute.
  feed: { requests: 30, member: 120, seconds: 60, key: "user-or-client" },
  feedDashboard: { requests: 30, member: 120, seconds: 60, key: "user-or-client" },
  placesDashboard: { requests: 30, member: 120, seconds: 60, key: "user-or-client" },
  eventsDashboard: { requests: 30, member: 120, seconds: 60, key: "user-or-client" },
  // Made to be asked once a second by all who cannot be told apart; most answers are a 304 (D3.8).
  eventsPoll: { requests: 60, seconds: 60, key: "client" },
  // Failed sign-ins only: where all callers share a bucket, counting successes would lock everyone out (D2.2).
  login: { requests: 10, seconds: 600, key: "client", counts: "service" },
  loginEmail: { requests: 10, seconds: 900, key: "subject", counts: "service" },
  register: { requests: 10, seconds: 3_600, key: "client" },
  // The console's own doors: nobody who fails here may lock the app's users out, nor the other way round (D7).
  adminLogin: { requests: 10, seconds: 600, key: "client", counts: "service" },
  adminLoginEmail: { requests: 10, seconds: 900, key: "subject", counts: "service" },
  // Sending and sending again are one budget, because each costs a message (interface.md, Limits).
  otpSend: { requests: 5, seconds: 600, key: "client" },
  otpVerify: { requests: 10, seconds: 600, key: "client" },
  // What one phone may receive, whoever asks; kept with the number's code, so that they hold without Redis (D2.5).
  otpNumberPace: { requests: 1, seconds: 30, key: "subject", counts: "service" },
  otpNumberDay: { requests: 10, seconds: 86_400, key: "subject", counts: "service" },
  // Votes and flags together, old addresses included, so that nobody can bury or push reviews in bulk (D5.2).
  reviewWrite: { requests: 30, seconds: 600, key: "user" },
  // Claims cost a person's time to judge; only valid ones count (D1.12).
  placeClaims: { requests: 5, seconds: 3_600, key: "user", counts: "service" },
  // Hours, links and amenities together: more than a visitor on a walk knows, less than a script would send (D3.4).
  contribution: { requests: 30, seconds: 3_600, key: "user" },
  checkout: { requests: 10, seconds: 60, key: "client" },
  // Unsigned requests to register the jobs anew: each makes one call to Inngest.
  jobsSync: { requests: 10, seconds: 60, key: "subject", counts: "service" },
  // Planning is the dearest thing that a caller can ask for. Guests are easily made, so they count by client (D6, D9.12).
  tourGeneration: { requests: 5, seconds: 3_600, key: "user-or-client", counts: "service" },
  tourList: { requests: 60, seconds: 60, key: "user" },
  // Signing a link costs nothing, but nobody needs one every second.
  tourShare: { requests: 30, seconds: 60, key: "user" },
  toursDashboard: { requests: 60, seconds: 60, key: "user-or-client" },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof LIMITS;
