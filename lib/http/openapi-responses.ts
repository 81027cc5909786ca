import { z } from "zod";
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from "zod-openapi";
import { CACHES, type CachePolicy } from "./cache-policies";
import { DEPRECATION, deprecatedFieldsOf } from "./deprecation";
import { type Endpoint, errorsOf } from "./endpoint";
import { ERRORS, type ErrorCode, errorBody } from "./errors";
import { sessionCode, withSessionShape } from "./session-errors";

const header = (description: string, example: string) => ({
  description,
  schema: { type: "string" as const, example },
});
const REQUEST_ID = {
  "X-Request-Id": header("The id of this request, in the logs too.", "0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b"),
};
const RATE = {
  "X-RateLimit-Limit": header("Requests allowed in the window.", "30"),
  "X-RateLimit-Remaining": header("Requests left in the window.", "29"),
  "X-RateLimit-Reset": header("Unix seconds at which the window ends.", "1767225600"),
};

/** The headers of what is to go one day: on every answer of the operation, or where a deprecated field was used. */
function deprecationHeaders(e: Endpoint) {
  const { query, body } = deprecatedFieldsOf(e);
  const fields = [...query, ...body].map((name) => `\`${name}\``).join(", ");
  if (!e.deprecated && fields === "") return {};
  const when = e.deprecated ? "" : ` Sent to a request with one of these fields: ${fields}.`;
  return {
    Deprecation: header(`Since when this is deprecated (RFC 9745).${when}`, DEPRECATION.Deprecation),
    Sunset: header(`It may be gone after this (RFC 8594).${when}`, DEPRECATION.Sunset),
  };
}

function errorSchema(e: Endpoint, codes: ErrorCode[]) {
  const [first, ...others] = codes;
  if (!first) throw new Error("a status without a code");
  const added = Object.entries(Object.assign({}, ...codes.map((code) => e.added?.[code])) as z.ZodRawShape);
  const optional = added.map(([name, schema]) => [name, z.optional(schema)]);
  const envelope = errorEnvelope(z.enum([first, ...others]), Object.fromEntries(optional) as z.ZodRawShape);
  if (!e.surface) return envelope;
  const [name, ...names] = codes.map(sessionCode);
  return envelope.extend({ code: z.enum([name ?? "", ...names]), message: z.string() });
}

function errorExample(e: Endpoint, code: ErrorCode) {
  const envelope = errorBody(code, "0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b");
  return { value: e.surface ? withSessionShape(envelope) : envelope };
}

function errorEnvelope(code: z.ZodType, added: z.ZodRawShape = {}) {
  return z.strictObject({
    error: z.strictObject({
      code,
      message: z.string(),
      status: z.int(),
      details: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
      request_id: z.string().optional(),
      ...added,
    }),
  });
}

const ownHeaders = (e: Endpoint) =>
  Object.fromEntries(
    Object.entries(e.answerHeaders ?? {}).map(([name, [says, example]]) => [name, header(says, example)]),
  );

function headersOf(e: Endpoint, cached: boolean) {
  const cache: CachePolicy | undefined = e.cache && CACHES[e.cache];
  return {
    ...REQUEST_ID,
    ...(e.limit !== "none" && RATE),
    ...deprecationHeaders(e),
    ...(cached &&
      cache && {
        ETag: header("Send it back as If-None-Match.", '"5f2c-41.1k2j3h"'),
        "Cache-Control": header("How long it may be kept.", cache.control),
      }),
    ...(cached &&
      cache?.lastModified && {
        "Last-Modified": header("Send it back as If-Modified-Since.", "Sun, 01 Mar 2026 12:00:00 GMT"),
      }),
  };
}

/** What an operation that refuses nobody may still answer one day: a client reads it like any other error. */
const UNFORESEEN: ZodOpenApiResponseObject = {
  description: "This operation refuses no request of its own accord; a later version may.",
  headers: REQUEST_ID,
  content: {
    "application/json": {
      schema: errorEnvelope(z.string()),
      example: { error: { code: "not_found", message: ERRORS.not_found.message, status: 404 } },
    },
  },
};

/** Everything that an operation may answer with, its headers and the text of each refusal included. */
export function responsesOf(e: Endpoint): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of e.status ?? [e.output ? 200 : 204]) {
    responses[`${status}`] = {
      description: status >= 300 ? "The browser is sent on." : "Success",
      headers: { ...headersOf(e, true), ...ownHeaders(e) },
      ...(e.output && { content: { [e.mediaType ?? "application/json"]: { schema: e.output } } }),
    };
  }
  if (e.cache) responses["304"] = { description: "What you have is still good.", headers: headersOf(e, true) };
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(e))
    byStatus.set(ERRORS[code].status, [...(byStatus.get(ERRORS[code].status) ?? []), code]);
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    responses[`${status as 400}`] = {
      description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join("\n\n"),
      headers: {
        ...headersOf(e, false),
        ...((status === 429 || status === 503) && { "Retry-After": header("Seconds to wait.", "30") }),
      },
      content: {
        "application/json": {
          schema: errorSchema(e, codes),
          examples: Object.fromEntries(codes.map((code) => [code, errorExample(e, code)])),
        },
      },
    };
  }
  if (![...byStatus.keys()].some((status) => status < 500)) responses["4XX"] = UNFORESEEN;
  return responses;
}
