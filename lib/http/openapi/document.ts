import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Endpoint } from "@/lib/http/endpoint";
import { LIMITS, type LimitRule } from "@/lib/http/limits";
import { isDeprecated, isRequiredInDocument, objectBehind } from "@/lib/http/schema";
import { TAGS } from "@/lib/http/tags";
import { SharedComponents } from "./components";
import { defineErrorModels, type ErrorModels } from "./error-responses";
import { exampleOf, type SchemaNode } from "./examples";
import { mergeNulls, nameInlineObjects } from "./named-objects";
import { publishSchema } from "./published-schema";
import { responsesOf } from "./responses";
import { bodyName } from "./schema-names";

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

/**
 * The parameters of a query or of headers: the fields of the object that it is parsed with first. Those that the
 * service itself requires lose their optional wrapper, and deprecated ones are left out.
 */
function parameterObject(schema: z.ZodType): z.ZodObject {
  const inner = objectBehind(schema);
  if (!inner) throw new Error("parameters must be an object schema");
  const shown = Object.entries(inner.shape).filter(([, field]) => !isDeprecated(field));
  return z.object(Object.fromEntries(shown.map(([name, field]) => [name, publishedParameter(field)])));
}

function publishedParameter(field: z.core.$ZodType): z.ZodType {
  if (!(field instanceof z.ZodOptional) || !isRequiredInDocument(field)) return field as z.ZodType;
  return (field.unwrap() as z.ZodType).meta({ ...z.globalRegistry.get(field) });
}

function bodyType(e: Endpoint): string {
  if (e.upload) return "multipart/form-data";
  return e.form ? "application/x-www-form-urlencoded" : "application/json";
}

/** The named schema of the body. The request body object, not the schema, says whether the body is optional. */
function bodySchema(e: Endpoint, body: z.ZodType, shared: SharedComponents): z.ZodType {
  const schema = body instanceof z.ZodOptional ? (body.unwrap() as z.ZodType) : body;
  const name = bodyName(e);
  return name ? shared.schema(name, schema) : schema;
}

function operationOf(
  e: Endpoint,
  endpoints: readonly Endpoint[],
  shared: SharedComponents,
  models: ErrorModels,
): ZodOpenApiOperationObject {
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
      ...(e.query && { query: parameterObject(e.query) }),
      ...(e.headers && { header: parameterObject(e.headers) }),
    },
    ...(e.body && {
      requestBody: {
        required: !e.body.safeParse(undefined).success,
        content: {
          [bodyType(e)]: {
            schema: bodySchema(e, e.body, shared),
          },
        },
      },
    }),
    responses: responsesOf(e, endpoints, shared, models),
  };
}

/** Gives every request and success body an example built from its schema, unless it has one. */
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

const DESCRIPTION = `Discovery, tours and commerce for a tourist destination.

Successful bodies hold the payload in \`data\`. Errors have the shape of \`Error\`: branch on \`error.code\`, and treat a
code that you do not know by its status. Responses may gain fields, and enumerations values, without a new version:
ignore fields and values that you do not know.

Besides the responses listed for each operation, an unknown URL gives 404 \`not_found\`, and a method that
a URL does not support gives 405 \`method_not_allowed\` with \`Allow\`. A malformed HTTP request gives 400
\`malformed_request\`.`;

/** The OpenAPI 3.1 document of these endpoints. */
export function openApiDocument(endpoints: readonly Endpoint[], info: { version: string }) {
  const paths: ZodOpenApiPathsObject = {};
  const shared = new SharedComponents();
  const models = defineErrorModels(endpoints, shared);
  const inOrder = endpoints.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  for (const e of inOrder)
    paths[e.path] = { ...paths[e.path], [e.method.toLowerCase()]: operationOf(e, endpoints, shared, models) };
  const used = new Set(endpoints.map((e) => e.tag));
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Destination service",
        version: info.version,
        description: DESCRIPTION,
        contact: { name: "The operator of this service" },
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: "/", description: "This server" }],
      tags: Object.entries(TAGS)
        .filter(([name]) => used.has(name))
        .map(([name, description]) => ({ name, description })),
      paths,
      components: {
        ...shared.all(),
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "JWT",
            description: "An access token from /api/v1/auth/*.",
          },
          session: {
            type: "apiKey",
            in: "cookie",
            name: "__Host-destination.session",
            description:
              "The session cookie of /api/auth/* (without `__Host-` if the service is not on https). Writes must come from the service's own origin.",
          },
        },
      },
    },
    { override: publishSchema },
  );
  nameInlineObjects((document.components?.schemas ?? {}) as Record<string, SchemaNode>);
  mergeNulls(document);
  addExamples(document);
  return document;
}
