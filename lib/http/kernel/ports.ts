import type { Db } from "@/db/client";
import type { Actor } from "@/lib/http/actor";
import type { Scope } from "@/lib/http/cache-policies";
import type { Policy } from "@/lib/http/endpoint";
import type { HeaderSource, KernelRequest } from "@/lib/http/messages";

/** A read of published content: the scopes it is built from, and the ETags its caller sent. */
export interface PublicRead {
  scopes: readonly Scope[];
  ifNoneMatch: string | null;
}

/** The combined version of several scopes, and the time of the latest change to any of them. */
export interface ContentState {
  versions: string;
  changedAt: Date;
}

/** The functions that the kernel needs from the shelves above it; `lib/kernel.ts` supplies them. */
export interface KernelPorts {
  /**
   * Identifies the caller. Throws `auth_required` or `forbidden` if the policy does not admit the caller. While it reads the
   * credential's row, `expect` is told whom the credential identified at its last request, if it did and the policy admits it.
   */
  authenticate(
    db: Db,
    caller: Pick<KernelRequest, "headers" | "method">,
    policy: Policy,
    now: Date,
    expect?: (actor: Actor) => void,
  ): Promise<Actor>;
  /** The device token of a request, not verified; undefined without one. */
  deviceOf(headers: HeaderSource): string | undefined;
  /** Reads content versions: at most 20 ms old (`recent`) or read after this call (`current`). */
  contentState(db: Db, scopes: readonly Scope[], age: "recent" | "current"): Promise<ContentState>;
  /** Runs a public read against the replica or the primary. */
  routeRead<T>(read: PublicRead, produce: (from: Db) => Promise<T>): Promise<T>;
}
