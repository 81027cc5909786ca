import type { Endpoint } from "@/lib/http/endpoint";
import type { RequestState } from "@/lib/http/kernel/request-state";
import type { RoutePlan } from "@/lib/http/kernel/route-plan";
import type { LimitName, LimitRule } from "@/lib/http/limits";

/**
 * Step 2: applies a limit that counts client addresses. It comes before authentication, so that guessing credentials
 * is limited too. Throws `rate_limited`.
 */
export function limitByClient<E extends Endpoint>(plan: RoutePlan<E>, state: RequestState): Promise<void> | undefined {
  if (plan.limit?.key !== "client" || plan.endpoint.limit === "none") return undefined;
  if (plan.limit.sparesDevices && mayBeKnown(state)) return state.limits.spare(plan.endpoint.limit);
  return applyLimit(plan.endpoint.limit, plan.limit, state);
}

/** Step 4: applies a limit that counts users, now that the caller is known. Throws `rate_limited`. */
export function limitByCaller<E extends Endpoint>(plan: RoutePlan<E>, state: RequestState): Promise<void> | undefined {
  return plan.limit && plan.limit.key !== "client" ? applyLimit(plan.endpoint.limit, plan.limit, state) : undefined;
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

/** Counts the request, or only checks the window where the service itself decides what counts. */
function applyLimit(name: LimitName | "none", rule: LimitRule, { limits }: RequestState): Promise<void> | undefined {
  if (name === "none") return undefined;
  return rule.counts === "service" ? limits.check(name) : limits.count(name);
}
