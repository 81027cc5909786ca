import type { ActorFor } from "@/lib/http/actor";
import { DEPRECATION_HEADERS } from "@/lib/http/deprecation";
import type { Endpoint, Input } from "@/lib/http/endpoint";
import { readForm, readJson, readText } from "@/lib/http/kernel/bodies";
import { parseInput, parseParams } from "@/lib/http/kernel/parse";
import { contextOf, type RequestState } from "@/lib/http/kernel/request-state";
import type { RoutePlan } from "@/lib/http/kernel/route-plan";
import { readUpload } from "@/lib/http/kernel/uploads";
import { queryOf } from "@/lib/http/query-string";
import { authenticate } from "./authenticate";

/** Milliseconds for which a caller counts as identified while the body arrives. */
const IDENTIFIED_MS = 250;

/**
 * Step 6: reads path, query, headers and body and checks them together, so that a caller learns of every problem at
 * once. `permit` runs before the body is read: a caller without rights must not make the service read 256 KiB. After a body
 * that arrives slowly, caller and rights are checked again: a request that was begun must not outlive their revocation.
 */
export async function parseRequest<E extends Endpoint>(plan: RoutePlan<E>, state: RequestState): Promise<Input<E>> {
  const { endpoint, options, deprecation } = plan;
  const { request } = state;
  if (options.admit) await options.admit(contextOf<E>(state));
  const params = renameParams(state.pathParams as Record<string, string>, options.names);
  const permit = async (): Promise<void> => {
    if (options.permit) await options.permit(contextOf<E>(state), parseParams(endpoint, params));
  };
  await permit();
  const began = performance.now();
  const takesBody = endpoint.body !== undefined || endpoint.raw || endpoint.form;
  const body = takesBody ? await readBodyOf(endpoint, state) : undefined;
  if (performance.now() - began > IDENTIFIED_MS) {
    await authenticate(plan, state);
    await permit();
  }
  if (deprecation.byBody(body)) Object.assign(state.headers, DEPRECATION_HEADERS);
  options.entitled?.(state.actor as ActorFor<E["auth"]>, body);
  const raw = { params, query: queryOf(request.target), body, headers: request.headers };
  const { resource } = options;
  return parseInput(endpoint, raw, resource && ((parsed) => resource(contextOf<E>(state), parsed)));
}

function readBodyOf(e: Endpoint, { request, cleanups }: RequestState): Promise<unknown> {
  if (e.upload) return readUpload(request, e.upload.maxBytes, cleanups);
  if (e.raw) return readText(request);
  if (e.form) return readForm(request);
  return readJson(request, e.malformedBody);
}

/** The path's parameters by the contract's names. */
function renameParams(
  params: Record<string, string>,
  names: Record<string, string> | undefined,
): Record<string, string> {
  if (!names) return params;
  return Object.fromEntries(Object.entries(params).map(([folder, value]) => [names[folder] ?? folder, value]));
}
