import { z } from "zod";
import type { oas31, ZodOpenApiResponseObject } from "zod-openapi";
import { type Endpoint, errorsOf } from "@/lib/http/endpoint";
import { ERRORS, type ErrorCode, errorBody } from "@/lib/http/errors";
import { withSessionShape } from "@/lib/http/session-errors";
import { pascalCase, type SharedComponents, variantOf } from "./components";
import { headersOf, requestIdHeader, retryAfter } from "./headers";

export const EXAMPLE_REQUEST_ID = "0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b";

const Problem = z
  .strictObject({
    path: z.string().meta({ description: "The invalid part, such as `body.rating`.", example: "body.rating" }),
    message: z.string().meta({ description: "What is wrong with it.", example: "expected an integer from 1 to 5" }),
  })
  .meta({ id: "Problem" });

const errorFields = {
  code: z.string().meta({
    description: "Stable and machine-readable. New codes may be added: treat an unknown one by its status.",
    example: "not_found",
    "x-extensible-enum": Object.keys(ERRORS),
  }),
  message: z.string().meta({ description: "Human-readable. May change, so do not match it.", example: "Not found." }),
  status: z.int().meta({ description: "The HTTP status.", example: 404 }),
  details: z.array(Problem).optional().meta({ description: "All problems of an invalid request." }),
  request_id: z
    .string()
    .optional()
    .meta({ description: "Quote it to support. Present on 500.", example: EXAMPLE_REQUEST_ID }),
};

/** The models of all errors: the envelope, and better-auth's shape with the envelope in it. */
export interface ErrorModels {
  envelope: oas31.ReferenceObject;
  session: oas31.ReferenceObject;
}

/** Defines the error models. They have the added fields of all operations, as optional fields. */
export function defineErrorModels(endpoints: readonly Endpoint[], shared: SharedComponents): ErrorModels {
  const added = Object.assign({}, ...endpoints.flatMap((e) => Object.values(e.errorFields ?? {}))) as z.ZodRawShape;
  const optional = Object.fromEntries(Object.entries(added).map(([name, schema]) => [name, z.optional(schema)]));
  const info = z.strictObject({ ...errorFields, ...optional }).meta({ id: "ErrorInfo" });
  const envelope = z.strictObject({ error: info });
  return {
    envelope: shared.define("Error", envelope.meta({ description: "The body of every error." })),
    session: shared.define(
      "SessionError",
      envelope
        .extend({
          code: z.string().meta({ description: "The code as better-auth's clients expect it.", example: "NOT_FOUND" }),
          message: z.string().meta({ example: "Not found." }),
        })
        .meta({ description: "The body of errors under /api/auth: better-auth's shape and the envelope in one." }),
    ),
  };
}

/**
 * Errors that the HTTP server sends to well-formed requests before an operation sees them. No operation has another
 * error of their statuses.
 */
export const SERVER_ERRORS = ["request_timeout", "headers_too_large"] as const;

/** The responses of an operation's errors by status; one component for each set of codes. */
export function errorResponsesOf(
  e: Endpoint,
  shared: SharedComponents,
  models: ErrorModels,
): Record<string, oas31.ReferenceObject> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...errorsOf(e), ...SERVER_ERRORS]) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses: Record<string, oas31.ReferenceObject> = {};
  for (const [status, codes] of [...byStatus].sort(([a], [b]) => a - b)) {
    responses[status] = shared.response(nameOf(e, codes), () => errorResponse(e, { status, codes, models }, shared));
  }
  return responses;
}

/** Whether the HTTP server itself sends all of these codes: its responses carry no headers of an operation. */
const isServers = (codes: readonly ErrorCode[]): boolean =>
  codes.every((code) => (SERVER_ERRORS as readonly ErrorCode[]).includes(code));

/** The name of a response component: the operation's own codes, after what else its headers and body depend on. */
function nameOf(e: Endpoint, codes: readonly ErrorCode[]): string {
  if (isServers(codes)) return codes.map(pascalCase).join("Or");
  return `${e.surface ? "Session" : ""}${variantOf(e)}${codes.map(pascalCase).join("Or")}`;
}

function errorResponse(
  e: Endpoint,
  { status, codes, models }: { status: number; codes: readonly ErrorCode[]; models: ErrorModels },
  shared: SharedComponents,
): ZodOpenApiResponseObject {
  const ofServer = isServers(codes);
  const asSession = e.surface !== undefined && !ofServer;
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join("\n\n"),
    headers: {
      ...(ofServer ? requestIdHeader(shared) : headersOf(e, shared, status)),
      ...((status === 429 || status === 503) && retryAfter(shared)),
    },
    content: {
      "application/json": {
        schema: asSession ? models.session : models.envelope,
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code, asSession) }])),
      },
    },
  };
}

function exampleOf(code: ErrorCode, asSession: boolean) {
  const envelope = errorBody(code, EXAMPLE_REQUEST_ID);
  return asSession ? withSessionShape(envelope) : envelope;
}
