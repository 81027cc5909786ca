import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Endpoint } from "./endpoint";
import { exampleOf, type SchemaNode } from "./examples";
import { LIMITS, type LimitRule } from "./limits";
import { responsesOf } from "./openapi-responses";
import { objectBehind } from "./schema";
import { TAGS } from "./tags";

function securityOf(e: Endpoint) {
  if (e.auth === "none") return [];
  const either = [{ bearer: [] }, { session: [] }];
  return e.auth === "optional" || e.auth === "session" ? [{}, ...either] : either;
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
  const inner = objectBehind(schema);
  if (!inner) throw new Error("a query is an object");
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
    requestParams: {
      ...(e.params && { path: e.params }),
      ...(e.query && { query: queryObject(e.query) }),
      ...(e.headers && { header: e.headers }),
    },
    ...(e.body && {
      requestBody: {
        required: !e.body.safeParse(undefined).success,
        content: { [e.form ? "application/x-www-form-urlencoded" : "application/json"]: { schema: e.body } },
      },
    }),
    responses: responsesOf(e),
  };
}

/** Says what zod leaves out of a schema, and leaves out what says nothing: the bounds of every JavaScript integer. */
function polish({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // zod drops a default that stands behind a transformation, because it is of the type that comes out.
  const declared = z.globalRegistry.get(zodSchema)?.default;
  if (declared !== undefined) jsonSchema.default = declared;
}

/** Gives every body of a request and a success the example that its schema makes, unless it has one. */
function addExamples(document: ReturnType<typeof createDocument>): void {
  const components = (document.components?.schemas ?? {}) as Record<string, SchemaNode>;
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}));
  for (const operation of operations as { requestBody?: object; responses: Record<string, object> }[]) {
    for (const holder of [operation.requestBody, ...Object.values(operation.responses)]) {
      for (const body of Object.values((holder as { content?: Record<string, Body> } | undefined)?.content ?? {})) {
        if (body.schema && !body.example && !body.examples) body.example = exampleOf(body.schema, components);
      }
    }
  }
}

interface Body {
  schema?: SchemaNode;
  example?: unknown;
  examples?: unknown;
}

/** The OpenAPI 3.1 document of these endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[], info: { version: string }) {
  const paths: ZodOpenApiPathsObject = {};
  const inOrder = endpoints.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  for (const e of inOrder) paths[e.path] = { ...paths[e.path], [e.method.toLowerCase()]: operationOf(e) };
  const used = new Set(endpoints.map((e) => e.tag));
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Destination service",
        version: info.version,
        description: "Discovery, tours and commerce for a tourist destination.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/", description: "This server" }],
      tags: Object.entries(TAGS)
        .filter(([name]) => used.has(name))
        .map(([name, description]) => ({ name, description })),
      paths,
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "JWT",
            description: "An access token of /api/v1/auth/*.",
          },
          session: {
            type: "apiKey",
            in: "cookie",
            name: "__Host-destination.session",
            description:
              "The session cookie of /api/auth/* (without `__Host-` where the service is not on https). What changes anything must come from the service's own origin.",
          },
        },
      },
    },
    { override: polish },
  );
  addExamples(document);
  return document;
}
