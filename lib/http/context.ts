import type { Db } from "@/db/client";
import type { Actor } from "./actor";
import type { LimitName } from "./limits";

/** The rate limits that a service can use. A limit with the key `subject` counts per email or phone number. */
export interface Limits {
  /** The key under which the caller's address counts. */
  readonly client: string;
  /** The kernel did not apply the operation's limit, because the caller may be a known device. The service applies it. */
  readonly spared: boolean;
  /** Counts one request. Throws `rate_limited` past the limit. */
  count(name: LimitName, subject?: string): Promise<void>;
  /** Undoes one `count`, for a request that failed through no fault of its caller. */
  refund(name: LimitName, subject?: string): Promise<void>;
  /** Counts nothing. Throws `rate_limited` if the window is exhausted. */
  check(name: LimitName, subject?: string): Promise<void>;
}

/** The caller and the surroundings as a service sees them: never a Request, a Response, a header or a cookie. */
export interface Ctx<A extends Actor = Actor> {
  actor: A;
  db: Db;
  now: Date;
  requestId: string;
  /** For limits that the kernel cannot count: failures, and requests per email or phone number. */
  limits: Limits;
  /** The device token that the caller presented, not verified. Only sign-ins read it. */
  device?: string | undefined;
}
