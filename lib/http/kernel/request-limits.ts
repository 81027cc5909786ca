import { createHash } from "node:crypto";
import { type Actor, ANONYMOUS } from "@/lib/http/actor";
import { ipv6NetworkOf, SHARED_CLIENT } from "@/lib/http/client-key";
import type { Limits } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { limitStore } from "@/lib/http/limiter";
import { type LimitResult, windowOf } from "@/lib/http/limiter/store";
import { LIMITS, type LimitName, type LimitRule } from "@/lib/http/limits";
import { env } from "@/lib/platform/settings/env";

/** Thrown when a limit is exceeded. Carries the window, from which the kernel makes the rate-limit headers. */
export class RateLimited extends AppError {
  readonly limit: LimitResult;

  constructor(limit: LimitResult) {
    super("rate_limited");
    this.limit = limit;
  }
}

/** The limits of one request: the key that it counts against, and the window that its response reports. */
export class RequestLimits implements Limits {
  /** The window of the operation's own limit, or of the limit that was exceeded; undefined before either. */
  reportedWindow: LimitResult | undefined;
  /** The caller whose requests are counted. Set after authentication. */
  actor: Actor = ANONYMOUS;
  spared = false;
  readonly #own: LimitName | "none";
  readonly #client: () => string;
  readonly #now: Date;

  constructor(own: LimitName | "none", client: () => string, now: Date) {
    this.#own = own;
    this.#client = client;
    this.#now = now;
  }

  count(name: LimitName, subject?: string): Promise<void> {
    return this.#apply("hit", name, subject);
  }

  refund(name: LimitName, subject?: string): Promise<void> {
    return this.#apply("refund", name, subject);
  }

  check(name: LimitName, subject?: string): Promise<void> {
    return this.#apply("peek", name, subject);
  }

  /** Reads a window for the response's headers, and leaves it to the service to apply the limit. */
  async spare(name: LimitName): Promise<void> {
    this.spared = true;
    await this.#apply("peek", name, undefined).catch((error: unknown) => {
      if (!(error instanceof RateLimited)) throw error;
    });
  }

  /** Throws `rate_limited` if this process remembers that the caller's window of the limit is exhausted. */
  rejectExhausted(name: LimitName): void {
    const rule: LimitRule = LIMITS[name];
    const key = `${rule.bucket ?? name}:${this.#keyOf(name, rule, undefined)}`;
    const result = limitStore().recall(key, this.#requestsOf(rule), rule.seconds, this.#now);
    if (!result) return;
    if (name === this.#own) this.reportedWindow = result;
    throw new RateLimited(result);
  }

  get client(): string {
    return this.#client();
  }

  async #apply(operation: "hit" | "refund" | "peek", name: LimitName, subject: string | undefined): Promise<void> {
    const rule: LimitRule = LIMITS[name];
    const requests = this.#requestsOf(rule);
    const key = `${rule.bucket ?? name}:${this.#keyOf(name, rule, subject)}`;
    const result = await this.#use(operation, key, rule, requests);
    if (name === this.#own) this.reportedWindow = result;
    if (result.success || operation === "refund") return;
    // The store counted the rejected hit too. Undo it, or a later refund would not reopen the window.
    if (operation === "hit" && rule.refunds) await limitStore().refund(key, requests, rule.seconds, this.#now);
    throw new RateLimited(result);
  }

  async #use(
    operation: "hit" | "refund" | "peek",
    key: string,
    rule: LimitRule,
    requests: number,
  ): Promise<LimitResult> {
    const isUnknown = rule.unknownClients === "unlimited" && key.endsWith(`client:${SHARED_CLIENT}`);
    if (isUnknown || (rule.key === "network" && ipv6NetworkOf(this.#client()) === null)) {
      const { reset } = windowOf(this.#now, rule.seconds);
      return { success: true, limit: requests, remaining: requests, reset };
    }
    const window = [key, requests, rule.seconds, this.#now] as const;
    if (operation === "refund") return limitStore().refund(...window);
    return limitStore()[operation](...window, { refundable: rule.refunds });
  }

  #requestsOf(rule: LimitRule): number {
    return (this.actor.type === "user" && rule.member) || rule.requests;
  }

  #keyOf(name: LimitName, rule: LimitRule, subject: string | undefined): string {
    if (rule.key === "subject" || rule.key === "subject-and-client") {
      if (subject === undefined) throw new Error(`the limit ${name} needs a subject`);
      // Hash the subject so that counter keys hold no personal data.
      const hashed = createHash("sha256").update(subject).digest("base64url");
      return rule.key === "subject" ? hashed : `${hashed}:${this.#clientOf(rule)}`;
    }
    if (rule.key === "network") return `network:${ipv6NetworkOf(this.#client())}`;
    const { actor } = this;
    const byClient = rule.key === "client" || actor.type === "anonymous";
    if (byClient || (rule.key === "user-or-client" && actor.type !== "user")) return `client:${this.#clientOf(rule)}`;
    return `${actor.type}:${actor.id}`;
  }

  #clientOf({ unknownClients }: LimitRule): string {
    const together = unknownClients === "together" && env().TRUSTED_PROXY === "none";
    return together ? SHARED_CLIENT : this.#client();
  }
}
