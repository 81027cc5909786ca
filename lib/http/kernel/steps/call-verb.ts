import type { Browser } from "@/lib/http/browser";
import { clientKeyOf, SHARED_CLIENT } from "@/lib/http/client-key";
import type { Endpoint, Input } from "@/lib/http/endpoint";
import { contextOf, type RequestState } from "@/lib/http/kernel/request-state";
import type { Result, RoutePlan } from "@/lib/http/kernel/route-plan";
import type { KernelRequest } from "@/lib/http/messages";

/** Step 7: calls the service. Verbs of the session surface also see the browser. */
export function callVerb<E extends Endpoint>(
  { endpoint, verb }: RoutePlan<E>,
  state: RequestState,
  input: Input<E>,
): Promise<Result<E>> {
  const ctx = contextOf<E>(state);
  return verb(ctx, endpoint.surface ? { browser: browserOf(state.request), ...input } : input);
}

function browserOf(request: KernelRequest): Browser {
  const address = clientKeyOf(request);
  return {
    cookies: request.headers.get("cookie") ?? "",
    userAgent: request.headers.get("user-agent"),
    address: address === SHARED_CLIENT ? null : address,
  };
}
