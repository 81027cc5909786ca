import type { Db } from "@/db/client";
import type { ActorFor } from "@/lib/http/actor";
import { CACHES, type CachePolicy, type Scope } from "@/lib/http/cache-policies";
import type { Ctx } from "@/lib/http/context";
import { type Deprecation, deprecationOf } from "@/lib/http/deprecation";
import type { Endpoint, Input, Output } from "@/lib/http/endpoint";
import type { RawBody, Reply } from "@/lib/http/json";
import { LIMITS, type LimitRule } from "@/lib/http/limits";
import type { KernelPorts } from "./ports";
import { NO_STORE } from "./response";
import type { Freshness } from "./steps/check-validators";

/**
 * The values that a service verb may return: its output, the same as ready-made JSON, or either with its own status and
 * headers.
 */
export type Result<E extends Endpoint> = Output<E> | RawBody<Output<E>> | Reply<Output<E>>;
/** The service function that performs an operation. */
export type Verb<E extends Endpoint> = (ctx: Ctx<ActorFor<E["auth"]>>, input: Input<E>) => Promise<Result<E>>;

export interface RouteOptions<E extends Endpoint> {
  /** Throws if the caller may not call the operation at all. Runs before anything of the request is read. */
  admit?: (ctx: Ctx<ActorFor<E["auth"]>>) => Promise<unknown>;
  /** Throws if the caller may not act on the addressed resource. Runs before the body is read. */
  permit?: (ctx: Ctx<ActorFor<E["auth"]>>, params: Input<E>["params"]) => Promise<unknown>;
  /** Throws `forbidden` if the caller may not send this body. Receives the body unvalidated. */
  entitled?: (actor: ActorFor<E["auth"]>, body: unknown) => void;
  /** Throws `not_found` if the addressed resource does not exist. Runs only when the payload is invalid. */
  resource?: (ctx: Ctx<ActorFor<E["auth"]>>, params: Input<E>["params"]) => Promise<unknown>;
  /** Folder name → contract name, for path parameters that must share a folder name with another route in Next. */
  names?: Record<string, string>;
  /** When the response last changed because time passed, not content; null if it did not. Part of the ETag. */
  since?: (db: Db, query: Record<string, string>, now: Date) => Promise<Date | null>;
}

/** The parts of a route that are the same for every request, computed once when the route is declared. */
export interface RoutePlan<E extends Endpoint> {
  readonly ports: KernelPorts;
  readonly endpoint: E;
  readonly verb: Verb<E>;
  readonly options: RouteOptions<E>;
  readonly limit: LimitRule | undefined;
  readonly deprecation: Deprecation;
  readonly cache: CachePolicy | undefined;
  /** The content scopes whose versions make the validators; empty for routes without them. */
  readonly scopes: readonly Scope[];
  /** Every caller gets the same response and its ETag shows how new it is, so a replica or a CDN may serve it. */
  readonly isPublicRead: boolean;
  /** The response is produced while the request is counted. Not if the count must come before credentials are checked. */
  readonly isCountedBeside: boolean;
  /** The response is produced while the caller's credential is read again. Reads only, whose limit allows it too. */
  readonly isCheckedBeside: boolean;
  /** The headers that describe a success's body. */
  readonly contentHeaders: Readonly<Record<string, string>>;
  /** The outcome of step 5 for routes without validators. */
  readonly uncached: Freshness;
}

export function planRoute<E extends Endpoint>(
  ports: KernelPorts,
  endpoint: E,
  verb: Verb<E>,
  options: RouteOptions<E>,
): RoutePlan<E> {
  const cache: CachePolicy | undefined = endpoint.cache && CACHES[endpoint.cache];
  const limit: LimitRule | undefined = endpoint.limit === "none" ? undefined : LIMITS[endpoint.limit];
  const scopes = cache && cache.scopes !== "body" ? cache.scopes : [];
  return {
    ports,
    endpoint,
    verb,
    options,
    limit,
    deprecation: deprecationOf(endpoint),
    cache,
    scopes,
    isPublicRead: endpoint.auth === "none" && endpoint.method === "GET" && scopes.length > 0,
    ...besideOf(endpoint, limit),
    contentHeaders: contentHeadersOf(endpoint),
    uncached: { headers: cache ? { "Cache-Control": cache.control } : NO_STORE, unchanged: false },
  };
}

/** Whether a read is done beside the count of its limit, and beside the check of its credential. */
function besideOf(
  { method, auth, surface }: Endpoint,
  limit: LimitRule | undefined,
): Pick<RoutePlan<Endpoint>, "isCountedBeside" | "isCheckedBeside"> {
  const isRead = method === "GET";
  const identifies = auth !== "none";
  const isCountedBeside = isRead && !!limit?.countedBeside && (limit.key !== "client" || !identifies);
  return { isCountedBeside, isCheckedBeside: isRead && identifies && !surface && (!limit || isCountedBeside) };
}

// JSON is UTF-8 by definition; other text must declare its charset.
function contentHeadersOf({ mediaType, contentEncoding }: Endpoint): Record<string, string> {
  return {
    ...(mediaType && { "Content-Type": mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType }),
    ...(contentEncoding && { "Content-Encoding": contentEncoding }),
  };
}
