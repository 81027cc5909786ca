import { type CachePolicy, cdnHeaders } from "@/lib/http/cache-policies";
import type { Endpoint } from "@/lib/http/endpoint";
import { type BodyCache, bodyCacheOf } from "@/lib/http/kernel/body-cache";
import type { RequestState } from "@/lib/http/kernel/request-state";
import { buildResponse } from "@/lib/http/kernel/response";
import type { RoutePlan } from "@/lib/http/kernel/route-plan";
import { isUnmodified, matchesEtag, type Validators, validatorsFor } from "@/lib/http/kernel/validators";
import type { KernelResponse } from "@/lib/http/messages";
import { queryOf } from "@/lib/http/query-string";
import { env } from "@/lib/platform/settings/env";

/** The result of step 5. */
export interface Freshness {
  /** A finished response: 304, or a cached body that is still current. */
  readonly response?: KernelResponse;
  /** Cache headers of the response that the verb's result becomes. */
  readonly headers: Readonly<Record<string, string>>;
  /** The caller's copy is current if the resource exists, which only the verb knows. */
  readonly unchanged: boolean;
  /** The cache and the ETag under which a 200 body is stored. */
  readonly store?: { readonly bodies: BodyCache; readonly etag: string };
}

/**
 * Step 5: compares the caller's validators with the content versions. A match returns 304, and a cached body with the
 * current ETag returns 200, both before the request is parsed or the content is read.
 */
export function checkValidators<E extends Endpoint>(
  plan: RoutePlan<E>,
  state: RequestState,
): Freshness | Promise<Freshness> {
  const { cache } = plan;
  return cache && cache.scopes !== "body" ? compareVersions(plan, cache, state) : plan.uncached;
}

async function compareVersions<E extends Endpoint>(
  plan: RoutePlan<E>,
  cache: CachePolicy,
  state: RequestState,
): Promise<Freshness> {
  const { request, db, now } = state;
  const since = plan.options.since && (await plan.options.since(db, queryOf(request.target), now));
  const bodies = cache.bodyCached && plan.isPublicRead ? bodyCacheOf(db) : undefined;
  const cached = bodies?.find(request.target);
  const read = (age: "recent" | "current") => validatorsFor(plan.ports, db, cache, request.target, now, { since, age });
  const conditional = request.headers.get("if-none-match") !== null;
  // Versions up to 20 ms old are fresh enough for a 304. A cached body is sent only after the versions are read again.
  let validators = await read(cached && !conditional ? "current" : "recent");
  if (matchesEtag(request.headers, validators)) return finished(plan, cache, validators, state, null);
  if (cached && conditional) validators = await read("current");
  const unchanged = isUnmodified(request.headers, validators);
  if (cached?.etag === validators.etag) return finished(plan, cache, validators, state, unchanged ? null : cached.body);
  const headers = cacheHeaders(plan, cache, validators);
  return bodies ? { headers, unchanged, store: { bodies, etag: validators.etag } } : { headers, unchanged };
}

/** An outcome that needs no verb: 304 without a body, 200 with one. */
function finished<E extends Endpoint>(
  plan: RoutePlan<E>,
  cache: CachePolicy,
  validators: Validators,
  state: RequestState,
  body: KernelResponse["body"],
): Freshness {
  const headers = cacheHeaders(plan, cache, validators);
  const response =
    body === null
      ? buildResponse(state, 304, null, headers)
      : buildResponse(state, 200, body, { ...headers, ...plan.contentHeaders });
  return { response, headers, unchanged: true };
}

function cacheHeaders<E extends Endpoint>(
  { isPublicRead, limit }: RoutePlan<E>,
  { control }: CachePolicy,
  { etag, lastModified }: Validators,
): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { "Cache-Control": control, ETag: etag };
  if (lastModified) headers["Last-Modified"] = lastModified;
  const { CDN_MAX_AGE_SECONDS: maxAge, CORS_ORIGINS: origins } = env();
  if (isPublicRead) Object.assign(headers, cdnHeaders(maxAge, { limited: !!limit, crossOrigin: origins.length > 0 }));
  return headers;
}
