import type { Endpoint } from "@/lib/http/endpoint";
import { RawBody, Reply } from "@/lib/http/json";
import type { RequestState } from "@/lib/http/kernel/request-state";
import { buildResponse } from "@/lib/http/kernel/response";
import type { Result, RoutePlan } from "@/lib/http/kernel/route-plan";
import { bodyValidators, isUnmodified, matchesEtag } from "@/lib/http/kernel/validators";
import type { KernelResponse } from "@/lib/http/messages";
import { env } from "@/lib/platform/settings/env";
import type { Freshness } from "./check-validators";

/** Step 8: turns the verb's result into the response, and stores its body where one may be cached. */
export function respond<E extends Endpoint>(
  { endpoint, cache, contentHeaders }: RoutePlan<E>,
  state: RequestState,
  result: Result<E>,
  { headers, unchanged, store }: Freshness,
): KernelResponse {
  if (unchanged) return buildResponse(state, 304, null, headers);
  const response = successResponse(state, endpoint, result, headers, contentHeaders);
  const { status, body } = response;
  if (store && status === 200 && body) store.bodies.offer(state.request.target, store.etag, body);
  return cache?.scopes === "body" ? withBodyEtag(state, response, cache.control) : response;
}

/** Builds the success response. Checks the body against the contract if VALIDATE_RESPONSES is set. */
function successResponse(
  state: RequestState,
  e: Endpoint,
  result: unknown,
  cacheHeaders: Readonly<Record<string, string>>,
  contentHeaders: Readonly<Record<string, string>>,
): KernelResponse {
  const reply = result instanceof Reply ? result : undefined;
  const status = statusOf(e, reply);
  const value: unknown = reply ? reply.value : result;
  const headers = reply ? { ...cacheHeaders, ...reply.headers } : cacheHeaders;
  if (!e.output || status === 204) return buildResponse(state, status, null, headers, reply?.cookies);
  const json = value instanceof RawBody ? value.json : JSON.stringify(value);
  if (env().VALIDATE_RESPONSES === "1") assertMatchesContract(e, json);
  return buildResponse(state, status, json, { ...headers, ...contentHeaders }, reply?.cookies);
}

/** The reply's status, or the usual one. Throws if the contract does not declare it. */
function statusOf(e: Endpoint, reply: Reply<unknown> | undefined): number {
  const [usual, ...others] = e.status ?? [e.output ? 200 : 204];
  const status = reply?.status ?? usual ?? 200;
  if (status === usual || (others as number[]).includes(status)) return status;
  throw new Error(`${e.id} returned status ${status}, which its contract does not declare`);
}

/** Throws if the body has an undeclared field, lacks one, or has one of another type. */
function assertMatchesContract(e: Endpoint, json: string | Uint8Array): void {
  const text = typeof json === "string" ? json : new TextDecoder().decode(json);
  const parsed = e.output?.safeParse(isJson(e) ? JSON.parse(text) : text);
  if (parsed?.success === false)
    throw new Error(`${e.id} returned a body that does not match its schema: ${parsed.error.message}`);
}

const isJson = ({ mediaType }: Endpoint): boolean => mediaType === undefined || mediaType.endsWith("json");

/** Adds a digest of the body as its ETag, for responses that depend on the caller; 304 if the caller has this body. */
function withBodyEtag(state: RequestState, response: KernelResponse, control: string): KernelResponse {
  const validators = bodyValidators(response.body ?? "");
  const headers = { "Cache-Control": control, ETag: validators.etag };
  const { headers: sent } = state.request;
  if (matchesEtag(sent, validators) || isUnmodified(sent, validators)) return buildResponse(state, 304, null, headers);
  Object.assign(response.headers, headers);
  return response;
}
