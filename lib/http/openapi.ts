import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { CACHES, type CachePolicy } from "./cache-policies";
import { type Endpoint, errorsOf } from "./endpoint";
import { ERRORS, type ErrorCode } from "./errors";
import { LIMITS, type LimitRule } from "./limits";

const TAGS: Record<string, string> = {
  Places: "Places, categories and areas of the destination.",
  Map: "Pins and what they show.",
  "App content": "What the app shows before anyone has searched.",
  Operations: "For those who run the service.",
};

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

function errorSchema(codes: ErrorCode[]) {
  const [first, ...others] = codes;
  if (!first) throw new Error("a status without a code");
  return z.strictObject({
    error: z.strictObject({
      code: z.enum([first, ...others]),
      message: z.string(),
      status: z.int(),
      details: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
      request_id: z.string().optional(),
    }),
  });
}

function headersOf(e: Endpoint, cached: boolean) {
  const cache: CachePolicy | undefined = e.cache && CACHES[e.cache];
  return {
    ...REQUEST_ID,
    ...(e.limit !== "none" && RATE),
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

function responsesOf(e: Endpoint): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of e.status ?? [e.output ? 200 : 204]) {
    responses[`${status}`] = {
      description: "Success",
      headers: headersOf(e, true),
      ...(e.output && { content: { "application/json": { schema: e.output } } }),
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
          schema: errorSchema(codes),
          examples: Object.fromEntries(
            codes.map((code) => [
              code,
              {
                value: {
                  error: {
                    code,
                    message: ERRORS[code].message,
                    status,
                    ...(status === 500 && { request_id: "0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b" }),
                  },
                },
              },
            ]),
          ),
        },
      },
    };
  }
  return responses;
}

function securityOf(e: Endpoint) {
  if (e.auth === "none") return [];
  return e.auth === "optional" ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function descriptionOf(e: Endpoint): string {
  const rule: LimitRule | undefined = e.limit === "none" ? undefined : LIMITS[e.limit];
  const limit =
    rule &&
    `Limit: ${rule.requests} requests in ${rule.seconds} s${rule.member ? `, ${rule.member} when signed in` : ""}.`;
  return [e.description, limit].filter(Boolean).join("\n\n");
}

/** The parameters of a query: those of the object that it is parsed as first. */
function queryObject(schema: z.ZodType): z.ZodObject {
  let inner: z.ZodType = schema;
  while (inner instanceof z.ZodPipe) inner = inner.in as z.ZodType;
  if (!(inner instanceof z.ZodObject)) throw new Error("a query is an object");
  return z.object(inner.shape);
}

function operationOf(e: Endpoint): ZodOpenApiOperationObject {
  const description = descriptionOf(e);
  return {
    operationId: e.id,
    tags: [e.tag],
    summary: e.summary,
    ...(description && { description }),
    ...(e.deprecated && { deprecated: true }),
    security: securityOf(e),
    requestParams: { ...(e.params && { path: e.params }), ...(e.query && { query: queryObject(e.query) }) },
    ...(e.body && { requestBody: { required: true, content: { "application/json": { schema: e.body } } } }),
    responses: responsesOf(e),
  };
}

/** The OpenAPI 3.1 document of these endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[], info: { version: string }) {
  const paths: ZodOpenApiPathsObject = {};
  for (const e of endpoints) paths[e.path] = { ...paths[e.path], [e.method.toLowerCase()]: operationOf(e) };
  const used = new Set(endpoints.map((e) => e.tag));
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "Destination service",
      version: info.version,
      description: "Discovery, tours and commerce for a tourist destination.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "This server" }],
    tags: [...used].map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "An access token of /api/v1/auth/*.",
        },
      },
    },
  });
}
