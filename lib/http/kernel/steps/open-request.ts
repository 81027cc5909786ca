import { ANONYMOUS } from "@/lib/http/actor";
import { clientKeyOf } from "@/lib/http/client-key";
import { corsHeaders } from "@/lib/http/cors";
import { DEPRECATION_HEADERS } from "@/lib/http/deprecation";
import type { Endpoint } from "@/lib/http/endpoint";
import { RequestLimits } from "@/lib/http/kernel/request-limits";
import type { RequestState } from "@/lib/http/kernel/request-state";
import type { RoutePlan } from "@/lib/http/kernel/route-plan";
import type { KernelRequest, Params } from "@/lib/http/messages";
import { requestIdOf } from "@/lib/http/request-id";
import { db } from "@/lib/platform/database/database";

/** Step 1: gives the request its id, its time, and the headers that every response to it carries. */
export function openRequest<E extends Endpoint>(
  { ports, endpoint, deprecation }: RoutePlan<E>,
  request: KernelRequest,
  pathParams: Params,
): RequestState {
  const now = new Date();
  const state: RequestState = {
    request,
    pathParams,
    requestId: requestIdOf(request.headers),
    db: db(),
    now,
    limits: new RequestLimits(endpoint.limit, () => clientKeyOf(request), now),
    actor: ANONYMOUS,
    device: ports.deviceOf(request.headers),
    cleanups: [],
    headers: corsHeaders(request),
  };
  if (deprecation.byTarget(request.target)) Object.assign(state.headers, DEPRECATION_HEADERS);
  return state;
}
