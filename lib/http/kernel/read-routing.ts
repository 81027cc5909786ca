import type { Endpoint } from "@/lib/http/endpoint";
import type { KernelResponse } from "@/lib/http/messages";
import { env } from "@/lib/platform/settings/env";
import type { RequestState } from "./request-state";
import type { RoutePlan } from "./route-plan";

/**
 * Produces a response from the right database: a public read from the replica if one is configured, everything else
 * from the primary. Versions and content come from the same database, so a response never mixes two states.
 */
export function produceFromDatabase<E extends Endpoint>(
  { ports, scopes, isPublicRead }: RoutePlan<E>,
  state: RequestState,
  produce: (state: RequestState) => Promise<KernelResponse>,
): Promise<KernelResponse> {
  if (!isPublicRead || env().DATABASE_REPLICA_URL === undefined) return produce(state);
  const read = { scopes, ifNoneMatch: state.request.headers.get("if-none-match") };
  return ports.routeRead(read, (db) => produce({ ...state, db }));
}
