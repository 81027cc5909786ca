import type { Db } from "@/db/client";
import { db } from "@/lib/database";
import { env } from "@/lib/env";
import { authenticate } from "@/lib/identity/authenticate.service";
import { log } from "@/lib/log";
import { readPublic } from "@/lib/replica/replica.service";
import { telemetry, within } from "@/lib/telemetry/port";
import { afterAnswer } from "@/lib/vercel";
import { type Actor, type ActorFor, ANONYMOUS } from "./actor";
import { admit, release } from "./admission";
import { type Call, failed, NO_STORE, respond, revalidated, success } from "./answers";
import type { Browser } from "./browser";
import { CACHES, type CachePolicy, cdnHeaders } from "./cache-policies";
import { clientKey, SHARED } from "./client-key";
import type { Ctx } from "./context";
import { corsHeaders } from "./cors";
import { beforeDeadline } from "./deadline";
import { DEPRECATION, deprecationOf } from "./deprecation";
import { type Endpoint, type Input, isWrite, type Output } from "./endpoint";
import { AppError } from "./errors";
import {
  type Answer,
  type Asked,
  type Direct,
  type Handler,
  type HeaderSource,
  handlerOf,
  type Params,
} from "./exchange";
import { failureOf } from "./failure";
import type { RawBody, Reply } from "./json";
import { keptBodies } from "./kept";
import { CallLimits } from "./limiter/call";
import { LIMITS, type LimitRule } from "./limits";
import { originOf } from "./origin";
import { parseInput, parseParams, queryOf, readBody, readForm, readText } from "./parse";
import { requestIdOf } from "./request-id";
import { isMatched, isUnchanged, type Validators, validatorsFor } from "./validators";

/** A handler that carries its contract, and whether a `resource` guard stands before its 422s. */
export type Route = Handler & { direct: Direct; endpoint: Endpoint; guarded: boolean; names: Record<string, string> };

type Result<E extends Endpoint> = Output<E> | RawBody<Output<E>> | Reply<Output<E>>;
type Verb<E extends Endpoint> = (ctx: Ctx<ActorFor<E["auth"]>>, input: Input<E>) => Promise<Result<E>>;
interface Options<E extends Endpoint> {
  /** Throws where the caller may not act on the addressed resource; asked before the body is read (decisions D1.12). */
  permit?: (ctx: Ctx<ActorFor<E["auth"]>>, params: Input<E>["params"]) => Promise<unknown>;
  /** Throws `forbidden` where the caller may not ask for what the body asks for; it is given as it came, valid or not. */
  entitled?: (actor: ActorFor<E["auth"]>, body: unknown) => void;
  /** Throws `not_found` where the addressed resource is not there; asked only when the payload is invalid. */
  resource?: (ctx: Ctx<ActorFor<E["auth"]>>, params: Input<E>["params"]) => Promise<unknown>;
  /** Folder name → contract name, for a path parameter whose folder Next makes share a name with another route's. */
  names?: Record<string, string>;
  /** When the answer last changed with the clock alone; null where it does not. Part of its validators. */
  since?: (db: Db, query: Record<string, string>, now: Date) => Promise<Date | null>;
}

/** Binds a contract to its service verb. See docs/architecture.md for the order of what it does. */
export function route<const E extends Endpoint>(e: E, verb: Verb<E>, options: Options<E> = {}): Route {
  const cache: CachePolicy | undefined = e.cache && CACHES[e.cache];
  const deprecated = deprecationOf(e);
  const limit: LimitRule | undefined = e.limit === "none" ? undefined : LIMITS[e.limit];
  // What is the same for everybody, and says by its versions how new it is, may come from a replica.
  const scopes = cache && cache.scopes !== "body" ? cache.scopes : [];
  const shared = e.auth === "none" && e.method === "GET" && scopes.length > 0;

  const answer = async (call: Call, asked: Asked, given: Params): Promise<Answer> => {
    if (limit?.key === "client") await spend(call, e, limit);
    const actor = e.auth === "none" ? ANONYMOUS : await authenticate(call.db, asked, e.auth, call.now);
    refuseForeignPages(e, asked);
    call.limits.actor = actor;
    if (limit && limit.key !== "client") await spend(call, e, limit);
    if (!shared || env().DATABASE_REPLICA_URL === undefined) return produce(call, asked, given, actor);
    const read = { scopes, known: asked.headers.get("if-none-match") };
    return readPublic(read, (from) => produce({ ...call, db: from }, asked, given, actor));
  };

  const validated = ({ control }: CachePolicy, { etag, lastModified }: Validators) => ({
    "Cache-Control": control,
    ETag: etag,
    ...(lastModified && { "Last-Modified": lastModified }),
    ...(shared &&
      cdnHeaders(env().CDN_MAX_AGE_SECONDS, { limited: !!limit, crossOrigin: env().CORS_ORIGINS.length > 0 })),
  });

  /** The answer to a caller who may have one, from the database that the call names. */
  const produce = async (call: Call, asked: Asked, given: Params, actor: Actor): Promise<Answer> => {
    let headers: Readonly<Record<string, string>> = cache ? { "Cache-Control": cache.control } : NO_STORE;
    let unchanged = false;
    let keep = (_: Answer): void => undefined;
    if (cache && cache.scopes !== "body") {
      const since = await options.since?.(call.db, queryOf(asked.target), call.now);
      const bodies = cache.kept && shared ? keptBodies(call.db) : undefined;
      const kept = bodies?.find(asked.target);
      const as = (age: "recent" | "current") => validatorsFor(call.db, cache, asked.target, call.now, { since, age });
      const conditional = asked.headers.get("if-none-match") !== null;
      let validators = await as(kept && !conditional ? "current" : "recent");
      if (isMatched(asked.headers, validators)) return respond(call, 304, null, validated(cache, validators));
      if (kept && conditional) validators = await as("current");
      headers = validated(cache, validators);
      unchanged = isUnchanged(asked.headers, validators);
      const { etag } = validators;
      if (kept?.etag === etag)
        return unchanged ? respond(call, 304, null, headers) : respond(call, 200, kept.body, headers);
      keep = ({ status, body }) => void (status === 200 && body && bodies?.offer(asked.target, etag, body));
    }
    const ctx: Ctx<ActorFor<E["auth"]>> = {
      actor: actor as ActorFor<E["auth"]>,
      db: call.db,
      now: call.now,
      requestId: call.requestId,
      limits: call.limits,
    };
    const params = named(given as Record<string, string>, options.names);
    if (options.permit) await options.permit(ctx, parseParams(e, params));
    const body = await bodyOf(e, asked);
    if (deprecated.byBody(body)) Object.assign(call.headers, DEPRECATION);
    options.entitled?.(ctx.actor, body);
    const raw = { params, query: queryOf(asked.target), body, headers: asked.headers };
    const input = await parseInput(e, raw, (params) => options.resource?.(ctx, params) ?? Promise.resolve());
    // A list is there whatever its content; whether a resource is, only the verb knows.
    if (unchanged && !e.params) return respond(call, 304, null, headers);
    const result = await verb(ctx, e.surface ? { ...input, browser: browserOf(asked.headers) } : input);
    if (unchanged) return respond(call, 304, null, headers);
    const answered = success(call, e, result, headers);
    keep(answered);
    return cache?.scopes === "body" ? revalidated(call, asked, answered, cache.control) : answered;
  };

  const direct: Direct = async (asked, params) => {
    const started = performance.now();
    const now = new Date();
    const call: Call = {
      requestId: requestIdOf(asked.headers),
      db: db(),
      now,
      limits: new CallLimits(e.limit, () => clientKey(asked.headers), now),
      headers: corsHeaders(asked),
    };
    if (deprecated.byTarget(asked.target)) Object.assign(call.headers, DEPRECATION);
    const { method } = asked;
    const traceparent = asked.headers.get("traceparent");
    const seen = telemetry()?.request({ endpoint: e.id, route: e.path, method, traceparent });
    let answered: Answer;
    let code: string | undefined;
    try {
      admit(e);
      answered = await within(seen, () => beforeDeadline(answer(call, asked, params)));
    } catch (error) {
      const failure = failureOf(error, e, call.requestId, env().VALIDATE_RESPONSES === "1");
      code = failure.code;
      answered = failed(call, e, failure);
    } finally {
      release();
    }
    const { requestId } = call;
    const { status } = answered;
    const actor = call.limits.actor.type;
    const ms = Math.round((performance.now() - started) * 100) / 100;
    const more = { ...(code && { code }), ...(seen && { trace_id: seen.traceId }) };
    log.info({ request_id: requestId, endpoint: e.id, method, status, ms, actor, ...more }, "request");
    if (seen) {
      seen.end({ status, actor, code, requestId });
      if (env().onVercel) afterAnswer(telemetry()?.flush() ?? Promise.resolve());
    }
    return answered;
  };
  return Object.assign(handlerOf(direct), {
    endpoint: e,
    guarded: (options.resource ?? options.permit) !== undefined,
    names: options.names ?? {},
  });
}

/** Other sites' pages have no business on the session surface: one could sign its visitor in as somebody else. */
function refuseForeignPages(e: Endpoint, { method, headers }: Asked): void {
  if (!e.surface || e.crossSite || !isWrite(method)) return;
  if (originOf(headers) === "foreign") throw new AppError("forbidden");
}

async function bodyOf(e: Endpoint, asked: Asked): Promise<unknown> {
  if (e.raw) return readText(asked);
  if (e.form) return readForm(asked);
  return e.body && readBody(asked, e.malformedBody);
}

function browserOf(headers: HeaderSource): Browser {
  const address = clientKey(headers);
  return {
    cookies: headers.get("cookie") ?? "",
    userAgent: headers.get("user-agent"),
    address: address === SHARED ? null : address,
  };
}

async function spend(call: Call, e: Endpoint, rule: LimitRule): Promise<void> {
  if (e.limit !== "none") await call.limits[rule.counts === "service" ? "look" : "count"](e.limit);
}

/** The path's parameters by the contract's names. */
function named(params: Record<string, string>, names: Record<string, string> | undefined): Record<string, string> {
  if (!names) return params;
  return Object.fromEntries(Object.entries(params).map(([folder, value]) => [names[folder] ?? folder, value]));
}
