import type { Db } from "@/db/client";
import { env } from "@/lib/env";
import { type SetCookie, setCookie } from "./cookies";
import type { Endpoint } from "./endpoint";
import { type AppError, errorBody } from "./errors";
import type { Answer, Asked } from "./exchange";
import { RawBody, Reply } from "./json";
import { type CallLimits, RateLimited } from "./limiter/call";
import { withSessionShape } from "./session-errors";
import { isMatched, isUnchanged, validatorOf } from "./validators";

export const NO_STORE = { "Cache-Control": "private, no-store" } as const;

/** What is known of a request while it is being answered. */
export interface Call {
  requestId: string;
  db: Db;
  now: Date;
  limits: CallLimits;
  headers: Record<string, string>;
}

/** What a verb gave, as an answer: the declared status, the body checked where answers are, the headers. */
export function success(call: Call, e: Endpoint, result: unknown, cached: Readonly<Record<string, string>>): Answer {
  const [usual, ...others] = e.status ?? [e.output ? 200 : 204];
  const reply = result instanceof Reply ? result : undefined;
  const status = reply?.status ?? usual ?? 200;
  if (status !== usual && !(others as number[]).includes(status))
    throw new Error(`${e.id} answered ${status}, which is not declared`);
  const value: unknown = reply ? reply.value : result;
  const headers = reply ? { ...cached, ...reply.headers } : cached;
  if (!e.output) return respond(call, status, null, headers, reply?.cookies);
  const json = value instanceof RawBody ? value.json : JSON.stringify(value);
  if (env().VALIDATE_RESPONSES === "1") {
    const text = typeof json === "string" ? json : new TextDecoder().decode(json);
    const checked = e.output.safeParse(e.mediaType === "text/calendar" ? text : JSON.parse(text));
    if (!checked.success) throw new Error(`${e.id} gave a body off its schema: ${checked.error.message}`);
  }
  const typed = e.mediaType ? { ...headers, "Content-Type": typeHeader(e.mediaType) } : headers;
  return respond(call, status, json, typed, reply?.cookies);
}

/** A personal answer with its validator; without its body where the caller has it already. */
export function revalidated(call: Call, asked: Asked, answer: Answer, control: string): Answer {
  const validators = validatorOf(answer.body ?? "");
  const headers = { "Cache-Control": control, ETag: validators.etag };
  if (isMatched(asked.headers, validators) || isUnchanged(asked.headers, validators)) {
    return respond(call, 304, null, headers);
  }
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

// JSON of any kind is UTF-8 by definition; other text has to say so.
const typeHeader = (mediaType: string): string =>
  mediaType.startsWith("text/") ? `${mediaType}; charset=utf-8` : mediaType;

/** A failure as an answer: the envelope, with what its kind asks for. */
export function failed(call: Call, e: Endpoint, failure: AppError): Answer {
  const envelope = errorBody(failure.code, call.requestId, failure.details, failure.added);
  const body = e.surface ? withSessionShape(envelope) : envelope;
  const headers: Record<string, string> = { ...NO_STORE };
  if (failure instanceof RateLimited) {
    call.limits.shown = failure.limit;
    headers["Retry-After"] = String(Math.max(1, Math.ceil(failure.limit.reset - call.now.getTime() / 1000)));
  }
  if (failure.code === "service_unavailable") headers["Retry-After"] = "2";
  return respond(call, body.error.status, JSON.stringify(body), headers);
}

/** An answer with the headers that every one has. */
export function respond(
  call: Call,
  status: number,
  body: Answer["body"],
  extra: Readonly<Record<string, string>>,
  cookies: readonly SetCookie[] = [],
): Answer {
  const headers: Record<string, string> = {
    ...(body !== null && { "Content-Type": "application/json; charset=utf-8" }),
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
  return { status, headers, body, ...(cookies.length > 0 && { cookies: cookies.map(setCookie) }) };
}
