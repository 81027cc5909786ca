import type { Endpoint } from "@/lib/http/endpoint";
import type { RequestState } from "@/lib/http/kernel/request-state";
import { addLimitHeaders } from "@/lib/http/kernel/response";
import type { RoutePlan } from "@/lib/http/kernel/route-plan";
import type { LimitName, LimitRule } from "@/lib/http/limits";
import type { KernelResponse } from "@/lib/http/messages";

/**
 * Step 2: applies a limit that counts client addresses. It comes before authentication, so that guessing credentials
 * is limited too. Throws `rate_limited`.
 */
export function limitByClient<E extends Endpoint>(plan: RoutePlan<E>, state: RequestState): Promise<void> | undefined {
  if (plan.limit?.key !== "client" || plan.endpoint.limit === "none") return undefined;
  if (plan.limit.sparesDevices && mayBeKnown(state)) return state.limits.spare(plan.endpoint.limit);
  return applyLimit(plan, plan.limit, state);
}

/** Step 4: applies a limit that counts users, now that the caller is known. Throws `rate_limited`. */
export function limitByCaller<E extends Endpoint>(plan: RoutePlan<E>, state: RequestState): Promise<void> | undefined {
  return plan.limit && plan.limit.key !== "client" ? applyLimit(plan, plan.limit, state) : undefined;
}

/**
 * Throws `rate_limited` for a request without credentials whose client's window is known to be exhausted. Costs no query,
 * so an overloaded process can still tell a flooding client what it does wrong.
 */
export function rejectExhaustedClient<E extends Endpoint>(
  { endpoint, limit }: RoutePlan<E>,
  state: RequestState,
): void {
  if (!limit || endpoint.limit === "none") return;
  const countsClients = limit.key === "client" || limit.key === "user-or-client";
  if (countsClients && !mayBeKnown(state) && state.request.headers.get("cookie") === null)
    state.limits.rejectExhausted(endpoint.limit);
}

/** Whether the request presents anything that could prove a device of the account. */
const mayBeKnown = ({ device, request }: RequestState): boolean =>
  device !== undefined || request.headers.get("authorization") !== null;

/**
 * Counts the request, or only checks the window where the service itself decides what counts. If the response is produced
 * meanwhile, an exhausted window that this process remembers is rejected at once, so that a flood causes no reads.
 */
function applyLimit<E extends Endpoint>(
  { endpoint, isCountedBeside }: RoutePlan<E>,
  rule: LimitRule,
  { limits }: RequestState,
): Promise<void> | undefined {
  const name: LimitName | "none" = endpoint.limit;
  if (name === "none") return undefined;
  if (isCountedBeside) limits.rejectExhausted(name);
  return rule.counts === "service" ? limits.check(name) : limits.count(name);
}

/** The response once the request has been counted, which is still under way. Throws `rate_limited` before any other error. */
export async function whenCounted(
  counting: Promise<void>,
  produced: Promise<KernelResponse>,
  state: RequestState,
): Promise<KernelResponse> {
  produced.catch(() => undefined);
  await counting;
  const response = await produced;
  addLimitHeaders(response.headers, state);
  return response;
}
