import type { Db } from "@/db/client";
import { db } from "@/lib/database";
import { env } from "@/lib/env";
import { authenticate } from "@/lib/identity/authenticate.service";
import { log } from "@/lib/log";
import { type ActorFor, ANONYMOUS } from "./actor";
import type { Browser } from "./browser";
import { CACHES, type CachePolicy } from "./cache-policies";
import { clientKey, SHARED } from "./client-key";
import type { Ctx } from "./context";
import { type SetCookie, setCookie } from "./cookies";
import { corsHeaders } from "./cors";
import { DEPRECATION, deprecationOf } from "./deprecation";
import { type Endpoint, type Input, isWrite, type Output } from "./endpoint";
import { AppError, errorBody } from "./errors";
import { Deadline, failureOf } from "./failure";
import { RawBody, Reply } from "./json";
import { CallLimits, RateLimited } from "./limiter/call";
import { LIMITS, type LimitRule } from "./limits";
import { originOf } from "./origin";
import { parseInput, parseParams, queryOf, readBody, readForm, readText } from "./parse";
import { requestIdOf } from "./request-id";
import { withSessionShape } from "./session-errors";
import { isMatched, isUnchanged, type Validators, validatorOf, validatorsFor } from "./validators";

export type RouteArgs = { params: Promise<Record<string, string | string[] | undefined>> };
export type Handler = (req: Request, args: RouteArgs) => Promise<Response>;
/** A web-standard handler that carries its contract, and whether a `resource` guard stands before its 422s. */
export type Route = Handler & { endpoint: Endpoint; guarded: boolean; names: Record<string, string> };

type Result<E extends Endpoint> = Output<E> | RawBody<Output<E>> | Reply<Output<E>>;
type Verb<E extends Endpoint> = (ctx: Ctx<ActorFor<E["auth"]>>, input: Input<E>) => Promise<Result<E>>;
interface Options<E extends Endpoint> {
  /** Throws where the caller may not act on the addressed resource; asked before the body is read (decisions D1.12). */
  permit?: (ctx: Ctx<ActorFor<E["auth"]>>, params: Input<E>["params"]) => Promise<unknown>;
  /** Throws `not_found` where the addressed resource is not there; asked only when the payload is invalid. */
  resource?: (ctx: Ctx<ActorFor<E["auth"]>>, params: Input<E>["params"]) => Promise<unknown>;
  /** Folder name → contract name, for a path parameter whose folder Next makes share a name with another route's. */
  names?: Record<string, string>;
  /** When the answer last changed with the clock alone; null where it does not. Part of its validators. */
  since?: (db: Db, query: Record<string, string>, now: Date) => Promise<Date | null>;
}

// Every request ends: a stopped database must not hold callers (reliability.md, Faults).
const DEADLINE_MS = 4_500;

/** Binds a contract to its service verb. See docs/architecture.md for the order of what it does. */
export function route<const E extends Endpoint>(e: E, verb: Verb<E>, options: Options<E> = {}): Route {
  const cache: CachePolicy | undefined = e.cache && CACHES[e.cache];
  const deprecated = deprecationOf(e);

  const answer = async (call: Call, req: Request, args: RouteArgs): Promise<Response> => {
    const limit: LimitRule | undefined = e.limit === "none" ? undefined : LIMITS[e.limit];
    if (limit?.key === "client") await spend(call, e, limit);
    const actor = e.auth === "none" ? ANONYMOUS : await authenticate(call.db, req, e.auth, call.now);
    refuseForeignPages(e, req);
    call.limits.actor = actor;
    if (limit && limit.key !== "client") await spend(call, e, limit);
    let validators: Validators | undefined;
    if (cache) call.cacheHeaders["Cache-Control"] = cache.control;
    if (cache && cache.scopes !== "body") {
      const since = await options.since?.(call.db, queryOf(req.url), call.now);
      validators = await validatorsFor(call.db, cache, req.url, call.now, since);
      call.cacheHeaders.ETag = validators.etag;
      if (validators.lastModified) call.cacheHeaders["Last-Modified"] = validators.lastModified;
      if (isMatched(req.headers, validators)) return respond(call, 304, null, call.cacheHeaders);
    }
    const unchanged = validators !== undefined && isUnchanged(req.headers, validators);
    const ctx: Ctx<ActorFor<E["auth"]>> = {
      actor: actor as ActorFor<E["auth"]>,
      db: call.db,
      now: call.now,
      requestId: call.requestId,
      limits: call.limits,
    };
    const params = named((await args.params) as Record<string, string>, options.names);
    if (options.permit) await options.permit(ctx, parseParams(e, params));
    const body = await bodyOf(e, req);
    if (deprecated.byBody(body)) Object.assign(call.headers, DEPRECATION);
    const raw = { params, query: queryOf(req.url), body, headers: req.headers };
    const input = await parseInput(e, raw, (params) => options.resource?.(ctx, params) ?? Promise.resolve());
    // A list is there whatever its content; whether a resource is, only the verb knows.
    if (unchanged && !e.params) return respond(call, 304, null, call.cacheHeaders);
    const result = await verb(ctx, e.surface ? { ...input, browser: browserOf(req.headers) } : input);
    if (unchanged) return respond(call, 304, null, call.cacheHeaders);
    const answered = success(call, e, result, cache ? call.cacheHeaders : { "Cache-Control": "private, no-store" });
    return cache?.scopes === "body" ? revalidated(call, req, answered) : answered;
  };

  const handler: Handler = async (req, args) => {
    const started = performance.now();
    const now = new Date();
    const call: Call = {
      requestId: requestIdOf(req.headers),
      db: db(),
      now,
      limits: new CallLimits(e.limit, () => clientKey(req.headers), now),
      headers: { ...corsHeaders(req), ...(deprecated.byUrl(req.url) && DEPRECATION) },
      cacheHeaders: {},
    };
    let response: Response;
    let code: string | undefined;
    try {
      response = await beforeDeadline(answer(call, req, args));
    } catch (error) {
      const failure = failureOf(error, e, call.requestId, env().VALIDATE_RESPONSES === "1");
      code = failure.code;
      response = failed(call, e, failure);
    }
    log.info(
      {
        request_id: call.requestId,
        endpoint: e.id,
        method: req.method,
        status: response.status,
        ms: Math.round((performance.now() - started) * 100) / 100,
        actor: call.limits.actor.type,
        ...(code && { code }),
      },
      "request",
    );
    return response;
  };
  return Object.assign(handler, {
    endpoint: e,
    guarded: (options.resource ?? options.permit) !== undefined,
    names: options.names ?? {},
  });
}

interface Call {
  requestId: string;
  db: ReturnType<typeof db>;
  now: Date;
  limits: CallLimits;
  headers: Record<string, string>;
  cacheHeaders: Record<string, string>;
}

/** Other sites' pages have no business on the session surface: one could sign its visitor in as somebody else. */
function refuseForeignPages(e: Endpoint, req: Request): void {
  if (!e.surface || e.crossSite || !isWrite(req.method)) return;
  if (originOf(req.headers) === "foreign") throw new AppError("forbidden");
}

async function bodyOf(e: Endpoint, req: Request): Promise<unknown> {
  if (e.raw) return readText(req);
  if (e.form) return readForm(req);
  return e.body && readBody(req, e.malformedBody);
}

function browserOf(headers: Headers): Browser {
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

async function beforeDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Deadline("no answer in time")), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function success(call: Call, e: Endpoint, result: unknown, headers: Record<string, string>): Response {
  const [usual, ...others] = e.status ?? [e.output ? 200 : 204];
  const status = result instanceof Reply ? result.status : (usual ?? 200);
  if (status !== usual && !(others as number[]).includes(status))
    throw new Error(`${e.id} answered ${status}, which is not declared`);
  const value: unknown = result instanceof Reply ? result.value : result;
  const cookies = result instanceof Reply ? result.cookies : [];
  if (result instanceof Reply) Object.assign(headers, result.headers);
  if (!e.output) return respond(call, status, null, headers, cookies);
  const text = value instanceof RawBody ? (value.text as string) : JSON.stringify(value);
  if (env().VALIDATE_RESPONSES === "1") {
    const checked = e.output.safeParse(e.mediaType === "text/calendar" ? text : JSON.parse(text));
    if (!checked.success) throw new Error(`${e.id} gave a body off its schema: ${checked.error.message}`);
  }
  const typed = { ...headers, ...(e.mediaType && { "Content-Type": typeHeader(e.mediaType) }) };
  return respond(call, status, text, typed, cookies);
}

/** A personal answer with its validator; without its body where the caller has it already. */
async function revalidated(call: Call, req: Request, answer: Response): Promise<Response> {
  const text = await answer.text();
  const validators = validatorOf(text);
  call.cacheHeaders.ETag = validators.etag;
  if (isMatched(req.headers, validators)) return respond(call, 304, null, call.cacheHeaders);
  answer.headers.set("ETag", validators.etag);
  return new Response(text, { status: answer.status, headers: answer.headers });
}

// JSON of any kind is UTF-8 by definition; other text has to say so.
const typeHeader = (mediaType: string): string =>
  mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType;

function failed(call: Call, e: Endpoint, failure: AppError): Response {
  const envelope = errorBody(failure.code, call.requestId, failure.details, failure.added);
  const body = e.surface ? withSessionShape(envelope) : envelope;
  const headers: Record<string, string> = { "Cache-Control": "private, no-store" };
  if (failure instanceof RateLimited) {
    call.limits.shown = failure.limit;
    headers["Retry-After"] = String(Math.max(1, Math.ceil(failure.limit.reset - call.now.getTime() / 1000)));
  }
  if (failure.code === "service_unavailable") headers["Retry-After"] = "2";
  return respond(call, body.error.status, JSON.stringify(body), headers);
}

function respond(
  call: Call,
  status: number,
  text: string | null,
  extra: Record<string, string>,
  cookies: readonly SetCookie[] = [],
): Response {
  const headers: Record<string, string> = {
    ...(text !== null && { "Content-Type": "application/json; charset=utf-8" }),
    ...call.headers,
    ...extra,
    "X-Request-Id": call.requestId,
  };
  const { shown } = call.limits;
  if (shown) {
    headers["X-RateLimit-Limit"] = String(shown.limit);
    headers["X-RateLimit-Remaining"] = String(shown.remaining);
    headers["X-RateLimit-Reset"] = String(shown.reset);
  }
  const response = new Response(text, { status, headers });
  for (const cookie of cookies) response.headers.append("Set-Cookie", setCookie(cookie));
  return response;
}
