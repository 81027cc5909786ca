import { type Actor, ANONYMOUS, isSameActor } from "@/lib/http/actor";
import type { Endpoint } from "@/lib/http/endpoint";
import type { RequestState } from "@/lib/http/kernel/request-state";
import type { RoutePlan } from "@/lib/http/kernel/route-plan";
import type { KernelResponse } from "@/lib/http/messages";
import { setCaller } from "./authenticate";

/** A response for the caller whom the credential identified at its last request. */
interface Early {
  actor: Actor;
  response: Promise<KernelResponse>;
}

/**
 * Steps 3 to 8 of a read. If the credential was valid at its last request, steps 4 to 8 are done for the same caller while it
 * is read again, so that both are one round trip. The response is sent only if the credential still identifies the same
 * caller, with the same role and version. Otherwise it is dropped, and the steps are done after the check. `answer` does them.
 */
export async function answerBeside<E extends Endpoint>(
  { ports, endpoint }: RoutePlan<E>,
  state: RequestState,
  answer: (state: RequestState) => Promise<KernelResponse>,
): Promise<KernelResponse> {
  let early = undefined as Early | undefined;
  const expect = (actor: Actor): void => {
    setCaller(state, actor);
    const response = answer(state);
    response.catch(() => undefined);
    early = { actor, response };
  };
  const { db, request, now } = state;
  const refuse = async (error: unknown): Promise<never> => {
    if (early) await drop(early, state);
    throw error;
  };
  const actor = await ports.authenticate(db, request, endpoint.auth, now, expect).catch(refuse);
  if (early) {
    if (isSameActor(early.actor, actor)) return early.response;
    await drop(early, state);
  }
  setCaller(state, actor);
  return answer(state);
}

/** Waits for the end of an early response, and takes back what it has written in the state. */
async function drop({ response }: Early, state: RequestState): Promise<void> {
  await response.catch(() => undefined);
  setCaller(state, ANONYMOUS);
  state.limits.reportedWindow = undefined;
}
