import { createHash } from "node:crypto";
import { type Actor, ANONYMOUS } from "../actor";
import { AppError } from "../errors";
import { LIMITS, type LimitName, type LimitRule } from "../limits";
import { limitStore } from "./index";
import type { LimitResult } from "./store";

/** A refusal by a limit, with how its window stands: the kernel makes the rate headers of it. */
export class RateLimited extends AppError {
  readonly limit: LimitResult;

  constructor(limit: LimitResult) {
    super("rate_limited");
    this.limit = limit;
  }
}

/** The limits as a service sees them. A `subject` is whom a limit with that key counts: an email, a phone number. */
export interface Limits {
  /** Counts one; throws `rate_limited` past the limit. */
  count(name: LimitName, subject?: string): Promise<void>;
  /** Counts nothing; throws `rate_limited` where the window is spent. */
  look(name: LimitName, subject?: string): Promise<void>;
}

/** The limits of one request: who it counts for, and which window its answer shows. */
export class CallLimits implements Limits {
  /** The window of the operation's own limit, or of the one that refused; undefined until a limit was asked. */
  shown: LimitResult | undefined;
  actor: Actor = ANONYMOUS;
  readonly #own: LimitName | "none";
  readonly #client: () => string;
  readonly #now: Date;

  constructor(own: LimitName | "none", client: () => string, now: Date) {
    this.#own = own;
    this.#client = client;
    this.#now = now;
  }

  count(name: LimitName, subject?: string): Promise<void> {
    return this.#ask("hit", name, subject);
  }

  look(name: LimitName, subject?: string): Promise<void> {
    return this.#ask("look", name, subject);
  }

  async #ask(verb: "hit" | "look", name: LimitName, subject: string | undefined): Promise<void> {
    const rule: LimitRule = LIMITS[name];
    const requests = (this.actor.type === "user" && rule.member) || rule.requests;
    const key = `${rule.bucket ?? name}:${this.#keyOf(rule, subject)}`;
    const result = await limitStore()[verb](key, requests, rule.seconds, this.#now);
    if (!result.success) throw new RateLimited(result);
    if (name === this.#own) this.shown = result;
  }

  #keyOf(rule: LimitRule, subject: string | undefined): string {
    if (rule.key === "subject") {
      if (subject === undefined) throw new Error("a limit by subject was asked without one");
      // Emails and numbers are not to lie about in a counter's name.
      return createHash("sha256").update(subject).digest("base64url");
    }
    const { actor } = this;
    const byClient = rule.key === "client" || actor.type === "anonymous";
    if (byClient || (rule.key === "user-or-client" && actor.type !== "user")) return `client:${this.#client()}`;
    return `${actor.type}:${actor.id}`;
  }
}
