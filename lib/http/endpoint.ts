import type { z } from "zod";
import type { Browser } from "./browser";
import type { CacheName } from "./cache-policies";
import type { ErrorCode } from "./errors";
import type { LimitName } from "./limits";

/**
 * Who may call. `none`: anyone, credentials are ignored. `optional`: anyone, a signed-in caller is identified. `user`:
 * guests and users. `member`: users, not guests. `merchant`: members, whose claims the service checks. `session`:
 * anyone, but a session cookie counts only on a request that proves it comes from the same origin.
 */
export type Policy = "none" | "optional" | "user" | "member" | "merchant" | "session";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type MediaType = "application/ld+json" | "application/vnd.mapbox-vector-tile" | "text/calendar";
export type SuccessStatus = 200 | 201 | 202 | 204 | 302 | 303;

/** One operation of the API as data. Handlers, the OpenAPI document, the typed client and tests derive from it. */
export interface Endpoint {
  id: string;
  /** The verb of a GET changes nothing for its caller: it may run although its response is dropped (decision 165). */
  method: Method;
  path: `/api/${string}`;
  /** A tag of lib/http/tags.ts. */
  tag: string;
  summary: string;
  description?: string;
  auth: Policy;
  limit: LimitName | "none";
  /**
   * `session`: for browsers, under /api/auth. The verb receives the browser and may set cookies and redirect. Errors
   * have better-auth's shape in addition to the envelope (docs/contract.md#browser-sessions).
   */
  surface?: "session";
  /** Answered even while the process sheds load: health probes call it. */
  vital?: true;
  /** Accepts cross-site requests: an identity provider sends the browser here. The verb authenticates the request. */
  crossSite?: true;
  params?: z.ZodObject;
  query?: z.ZodType;
  /** Request headers that the verb reads, by lower-case name. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The verb receives the raw text of the body and parses it itself. `body` only documents it. */
  raw?: true;
  /** The body is a form instead of JSON. */
  form?: true;
  /** The body is a multipart form whose field `file` holds a file; `body` declares it with `uploadedFile`. */
  upload?: { maxBytes: number };
  /** Milliseconds after which the request ends, its body included. Default: 4,500. */
  deadlineMs?: number;
  /** The code for a body that is not JSON. Default: `invalid_body`. */
  malformedBody?: "validation_error";
  /**
   * The statuses of success, the usual one first. Default: 200, or 204 without an output. Empty: the operation refuses
   * every request, before it looks for the resource.
   */
  status?: readonly SuccessStatus[];
  output: z.ZodType | null;
  /** The media type of a success. Default: application/json. For text that is not JSON, the output is a string. */
  mediaType?: MediaType;
  /** The encoding in which the body is stored and sent, whatever the request accepts. */
  contentEncoding?: "gzip";
  /** Error codes besides those that every operation of its kind can return (`errorsOf`). */
  errors?: readonly ErrorCode[];
  /** Fields that the error of a code has besides the envelope's own (`AppError.fields`). */
  errorFields?: { readonly [code in ErrorCode]?: Readonly<Record<string, z.ZodType>> };
  /** Response headers that only this operation sends: a description and an example of each. */
  responseHeaders?: Readonly<Record<string, readonly [description: string, example: string]>>;
  /**
   * By the id of another operation: the path parameters with which it continues from a success of this one, as OpenAPI's
   * runtime expressions. Links that follow from the paths need no entry (lib/http/openapi/links.ts).
   */
  links?: Readonly<Record<string, Readonly<Record<string, `$re${string}`>>>>;
  cache?: CacheName;
  /** Responses carry Deprecation and Sunset. A single field is deprecated by `.meta({ deprecated: true })` (decision 010). */
  deprecated?: true;
}

/** Declares an operation and narrows its types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
export type Input<E extends Endpoint> = {
  params: Parsed<E["params"]>;
  query: Parsed<E["query"]>;
  headers: Parsed<E["headers"]>;
  body: E extends { raw: true } ? string : Parsed<E["body"]>;
} & (E extends { surface: "session" } ? { browser: Browser } : unknown);
export type Output<E extends Endpoint> = E["output"] extends z.ZodType ? z.input<E["output"]> : null;

/** Whether a method may change state (RFC 9110, 9.2.1). */
export const isWrite = (method: string): boolean => !["GET", "HEAD", "OPTIONS"].includes(method);

/** Whether a request may be rejected because of the origin it comes from (lib/http/request-origin.ts). */
function checksOrigin(e: Endpoint): boolean {
  return isWrite(e.method) && !e.crossSite && (e.auth !== "none" || e.surface === "session");
}

function authErrorsOf(e: Endpoint): ErrorCode[] {
  const members = e.auth === "member" || e.auth === "merchant";
  return [
    ...(members || e.auth === "user" ? (["auth_required"] as const) : []),
    ...(members || checksOrigin(e) ? (["forbidden"] as const) : []),
  ];
}

function inputErrorsOf(e: Endpoint): ErrorCode[] {
  if (e.raw) return ["payload_too_large"];
  if (e.upload) return ["validation_error", "invalid_body", "file_too_large", "multipart_required"];
  if (e.body) {
    return ["validation_error", e.malformedBody ?? "invalid_body", "payload_too_large", "unsupported_media_type"];
  }
  return e.query ? ["validation_error"] : [];
}

/** Every error code that an operation may return: its own and those that its kind implies. */
export function errorsOf(e: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>([...(e.errors ?? []), ...authErrorsOf(e)]);
  if (e.limit !== "none") codes.add("rate_limited");
  if (e.params && e.status?.length !== 0) codes.add("not_found");
  for (const code of inputErrorsOf(e)) codes.add(code);
  return [...codes.add("internal_error").add("service_unavailable")];
}
