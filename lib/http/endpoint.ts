import type { z } from "zod";
import type { Browser } from "./browser";
import type { CacheName } from "./cache-policies";
import type { ErrorCode } from "./errors";
import type { LimitName } from "./limits";

/**
 * Who may call: `none` anyone (credentials are not looked at), `optional` anyone (a signed-in caller is known),
 * `user` guests and users, `member` users but not guests, `merchant` a member whose claims the service checks;
 * `session` anyone, but a session cookie counts only from a request that shows that it is of the same origin.
 */
export type Policy = "none" | "optional" | "user" | "member" | "merchant" | "session";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type SuccessStatus = 200 | 201 | 202 | 204 | 302 | 303;

/** One operation of the API, as pure data. Handlers, OpenAPI, the typed client and the tests derive from it. */
export interface Endpoint {
  id: string;
  method: Method;
  path: `/api/${string}`;
  /** One of lib/http/tags.ts. */
  tag: string;
  summary: string;
  description?: string;
  auth: Policy;
  limit: LimitName | "none";
  /**
   * `session`: spoken by browsers under /api/auth (decisions D2.6). The verb is told of the browser and may set
   * cookies and redirect; errors carry better-auth's shape beside the envelope.
   */
  surface?: "session";
  /** Answered also while others are refused because the process cannot keep up: probes ask it. */
  vital?: true;
  /** A browser comes here from another site by design: an identity provider sends it. Whether to believe it is the verb's. */
  crossSite?: true;
  params?: z.ZodObject;
  query?: z.ZodType;
  /** Request headers that the verb reads, by their names in lower case. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The verb gets the body as the text that came, of whatever type, and checks it itself; `body` is for the document. */
  raw?: true;
  /** The body is a form's fields and not JSON. */
  form?: true;
  /** What a body that is not JSON answers with, where the contract says something else than `invalid_body`. */
  malformedBody?: "validation_error";
  /** The status of success; the first is the usual one. Default 200, or 204 where there is no output. */
  status?: readonly [SuccessStatus, ...SuccessStatus[]];
  output: z.ZodType | null;
  /** What a success is sent as, where it is not the API's usual JSON. Of text that is not JSON the output is a string. */
  mediaType?: "application/ld+json" | "text/calendar";
  /** Codes beyond those that every operation of its kind can answer with (see `errorsOf`). */
  errors?: readonly ErrorCode[];
  /** What the error of a code carries besides the envelope's own fields (`AppError`, `added`). */
  added?: { readonly [code in ErrorCode]?: Readonly<Record<string, z.ZodType>> };
  /** Headers of its own that a success may carry: what each says, and an example. */
  answerHeaders?: Readonly<Record<string, readonly [says: string, example: string]>>;
  cache?: CacheName;
  /** Its answers carry Deprecation and Sunset; of a single request field, `.meta({ deprecated: true })` does (decision 010). */
  deprecated?: true;
}

/** Declares an operation; only its types are narrowed. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
export type Input<E extends Endpoint> = {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  headers: Parsed<E["headers"]>;
  body: E extends { raw: true } ? string : Parsed<E["body"]>;
} & (E extends { surface: "session" } ? { browser: Browser } : unknown);
export type Output<E extends Endpoint> = E["output"] extends z.ZodType ? z.input<E["output"]> : null;

/** Whether a method may change anything (RFC 9110, 9.2.1). */
export const isWrite = (method: string): boolean => !["GET", "HEAD", "OPTIONS"].includes(method);

/** Whether a request to it can be refused for the origin that it comes from (lib/http/origin.ts). */
function asksForOrigin(e: Endpoint): boolean {
  return isWrite(e.method) && !e.crossSite && (e.auth !== "none" || e.surface === "session");
}

/** Every code that an operation may answer with: its own and those that its kind implies. */
export function errorsOf(e: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(e.errors);
  if (e.auth === "user" || e.auth === "member" || e.auth === "merchant") codes.add("auth_required");
  if (e.auth === "member" || e.auth === "merchant" || asksForOrigin(e)) codes.add("forbidden");
  if (e.limit !== "none") codes.add("rate_limited");
  if (e.params) codes.add("not_found");
  if (e.raw) codes.add("payload_too_large");
  else if (e.query || e.body) codes.add("validation_error");
  if (e.body && !e.raw)
    for (const code of [e.malformedBody ?? "invalid_body", "payload_too_large", "unsupported_media_type"] as const)
      codes.add(code);
  codes.add("internal_error");
  codes.add("service_unavailable");
  return [...codes];
}
