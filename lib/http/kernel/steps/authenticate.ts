import type { Actor } from "@/lib/http/actor";
import { type Endpoint, isWrite, type Policy } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import type { KernelPorts } from "@/lib/http/kernel/ports";
import type { RequestState } from "@/lib/http/kernel/request-state";
import type { RoutePlan } from "@/lib/http/kernel/route-plan";
import type { KernelRequest } from "@/lib/http/messages";
import { originOf } from "@/lib/http/request-origin";

/**
 * Step 3: identifies the caller by bearer token or session cookie, as the endpoint's policy demands. `none` does not
 * look at credentials. Throws `auth_required` or `forbidden`.
 */
export function authenticate<E extends Endpoint>(
  { ports, endpoint }: RoutePlan<E>,
  state: RequestState,
): Promise<void> | undefined {
  if (endpoint.auth !== "none") return identify(ports, endpoint, endpoint.auth, state);
  rejectForeignOrigin(endpoint, state.request);
  return undefined;
}

async function identify(ports: KernelPorts, endpoint: Endpoint, policy: Policy, state: RequestState): Promise<void> {
  const { request, db, now } = state;
  const actor = await ports.authenticate(db, request, policy, now);
  rejectForeignOrigin(endpoint, request);
  setCaller(state, actor);
}

/** Names the caller of a request, whose limits count it. */
export function setCaller(state: RequestState, actor: Actor): void {
  state.actor = actor;
  state.limits.actor = actor;
}

/** Rejects cross-site writes to the session surface, so that no other site can sign a visitor in as somebody else. */
function rejectForeignOrigin(e: Endpoint, { method, headers }: KernelRequest): void {
  if (!e.surface || e.crossSite || !isWrite(method)) return;
  if (originOf(headers) === "foreign") throw new AppError("forbidden");
}
