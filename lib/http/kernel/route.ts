import { networkOf } from "@/lib/http/client-key";
import type { Endpoint } from "@/lib/http/endpoint";
import type { ErrorCode } from "@/lib/http/errors";
import type { KernelHandler, KernelResponse, WebHandler } from "@/lib/http/messages";
import { toWebHandler } from "@/lib/http/web-adapter";
import { env } from "@/lib/platform/settings/env";
import { admit, release, slowDown } from "./admission";
import { beforeDeadline } from "./deadline";
import { toAppError } from "./error-mapping";
import { RequestObservation } from "./observation";
import type { KernelPorts } from "./ports";
import { produceFromDatabase } from "./read-routing";
import type { RequestState } from "./request-state";
import { buildResponse, errorResponse } from "./response";
import { planRoute, type RouteOptions, type Verb } from "./route-plan";
import { answerBeside } from "./steps/answer-beside";
import { authenticate } from "./steps/authenticate";
import { callVerb } from "./steps/call-verb";
import { checkValidators } from "./steps/check-validators";
import { limitByCaller, limitByClient, rejectExhaustedClient, whenCounted } from "./steps/limit";
import { openRequest } from "./steps/open-request";
import { parseRequest } from "./steps/parse-request";
import { respond } from "./steps/respond";

/** A handler that carries its contract; `guarded` if a `resource` or `permit` check comes before its 422s. */
export type Route = WebHandler & {
  direct: KernelHandler;
  endpoint: Endpoint;
  guarded: boolean;
  names: Record<string, string>;
};

/**
 * Makes `route()`, which binds a contract to its service verb. The handler takes every request through the eight steps
 * of docs/architecture.md.
 */
export const routeWith = (ports: KernelPorts) =>
  function route<const E extends Endpoint>(endpoint: E, verb: Verb<E>, options: RouteOptions<E> = {}): Route {
    const plan = planRoute(ports, endpoint, verb, options);

    const handle: KernelHandler = async (request, pathParams) => {
      const observation = new RequestObservation(endpoint, request);
      const state = openRequest(plan, request, pathParams); // 1. request id
      let response: KernelResponse;
      let code: ErrorCode | undefined;
      const network = networkOf(state.limits.client);
      try {
        admit(endpoint, network, () => rejectExhaustedClient(plan, state));
        response = await observation.run(() => beforeDeadline(admitCaller(state), endpoint.deadlineMs));
      } catch (thrown) {
        await slowDown(thrown);
        const error = toAppError(thrown, endpoint, state.requestId, env().VALIDATE_RESPONSES === "1");
        code = error.code;
        response = errorResponse(state, endpoint, error);
      } finally {
        release(network);
        for (const cleanup of state.cleanups) await cleanup();
      }
      observation.end(state, response, code);
      return response;
    };

    const admitCaller = async (state: RequestState): Promise<KernelResponse> => {
      // A step without work returns nothing, because even an empty turn of the microtask queue costs a request time.
      const counted = limitByClient(plan, state); // 2. limit by client
      if (counted && !plan.isCountedBeside) await counted;
      if (plan.isCheckedBeside) return answerBeside(plan, state, answer);
      const identified = authenticate(plan, state); // 3. authenticate
      if (identified) await identified;
      return answer(state, counted);
    };

    const answer = async (state: RequestState, counted?: Promise<void>): Promise<KernelResponse> => {
      const admitted = limitByCaller(plan, state); // 4. limit by caller
      if (admitted && !plan.isCountedBeside) await admitted;
      const produced = produceFromDatabase(plan, state, produce);
      const counting = plan.isCountedBeside ? (counted ?? admitted) : undefined;
      return counting ? whenCounted(counting, produced, state) : produced;
    };

    const produce = async (state: RequestState): Promise<KernelResponse> => {
      const freshness = await checkValidators(plan, state); // 5. validators
      if (freshness.response) return freshness.response;
      const input = await parseRequest(plan, state); // 6. parse
      // A list always exists, so 304 is safe. For a single resource, the verb must first check that it exists.
      if (freshness.unchanged && !endpoint.params) return buildResponse(state, 304, null, freshness.headers);
      const result = await callVerb(plan, state, input); // 7. the verb
      return respond(plan, state, result, freshness); // 8. the response
    };

    return Object.assign(toWebHandler(handle), {
      endpoint,
      guarded: (options.resource ?? options.permit) !== undefined,
      names: options.names ?? {},
    });
  };
