import type { Db } from "@/db/client";
import type { Actor, ActorFor } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import type { Endpoint } from "@/lib/http/endpoint";
import type { KernelRequest, Params } from "@/lib/http/messages";
import type { RequestLimits } from "./request-limits";

/** A request on its way through the steps. */
export interface RequestState {
  readonly request: KernelRequest;
  /** Path parameters by folder name, not validated yet. */
  readonly pathParams: Params;
  readonly requestId: string;
  /** The database that serves this request: the primary, or the replica for a public read. */
  readonly db: Db;
  readonly now: Date;
  readonly limits: RequestLimits;
  /** The device token that the caller presents, not verified. */
  readonly device: string | undefined;
  /** The caller: anonymous until step 3 identifies it. */
  actor: Actor;
  /** Work for when the response is ready or has failed: the removal of temporary files. */
  readonly cleanups: (() => Promise<void>)[];
  /** Headers that every response to this request carries, errors included. */
  readonly headers: Record<string, string>;
}

/** The part of a request that services see. Step 3 has narrowed the actor to the endpoint's policy. */
export const contextOf = <E extends Endpoint>(state: RequestState): Ctx<ActorFor<E["auth"]>> => ({
  actor: state.actor as ActorFor<E["auth"]>,
  db: state.db,
  now: state.now,
  requestId: state.requestId,
  limits: state.limits,
  device: state.device,
});
