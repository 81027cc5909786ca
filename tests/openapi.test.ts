import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { endpoints } from "@/lib/contracts";
import { errorsOf } from "@/lib/http/endpoint";
import { ERRORS } from "@/lib/http/errors";
import type { SchemaNode } from "@/lib/http/openapi/examples";
import { TAGS } from "@/lib/http/tags";
import { currentDocument, openApiText } from "@/scripts/lib/generated/openapi";
import { dereference } from "@/tests/support/openapi";

interface Operation {
  parameters?: { name: string; in: string; description?: string; required?: boolean }[];
  tags: string[];
  security?: Record<string, string[]>[];
  deprecated?: boolean;
  responses: Record<
    string,
    {
      headers?: Record<string, unknown>;
      content?: Record<string, { example?: unknown; examples?: unknown }>;
      links?: Record<string, { operationId: string; parameters: Record<string, string> }>;
    }
  >;
}
const document = currentDocument();
const operations = endpoints.map((e) => ({
  e,
  operation: operationAt(e.path, e.method),
}));

/** Calls `visit` for every object below `node` that may be a schema, with its path. */
function walkSchemas(node: unknown, path: string, visit: (schema: SchemaNode, path: string) => void): void {
  if (typeof node !== "object" || node === null) return;
  if (!Array.isArray(node)) visit(node as SchemaNode, path);
  for (const [key, value] of Object.entries(node)) {
    if (key !== "example" && key !== "examples") walkSchemas(value, `${path}/${key}`, visit);
  }
}

/** An operation of the document with its responses in place. */
function operationAt(path: string, method: string): Operation {
  const operation = document.paths?.[path]?.[method.toLowerCase() as "get"] as unknown as Operation;
  const responses = Object.entries(operation.responses).map(([status, response]) => [
    status,
    dereference(document, response),
  ]);
  return { ...operation, responses: Object.fromEntries(responses) };
}

describe("the document", () => {
  test("gives a linter of the trade nothing to say, and every example in it fits its schema", async () => {
    const strict = { severity: "error", allowAdditionalProperties: false } as const;
    const config = await createConfig({
      extends: ["recommended"],
      rules: {
        "no-invalid-media-type-examples": strict,
        "no-invalid-schema-examples": strict,
        "no-invalid-parameter-examples": strict,
        "operation-tag-defined": "error",
        "operation-4xx-response": "error",
      },
    });
    const problems = await lintFromString({ source: await openApiText(), absoluteRef: "/openapi.json", config });
    expect(problems.map((p) => `${p.ruleId}: ${p.message} ${p.location[0]?.pointer}`)).toEqual([]);
  });

  test("describes every operation, parameter and tag, and has a contact and a licence", () => {
    const undescribed = operations.flatMap(({ e, operation }) => [
      ...(e.description ? [] : [e.id]),
      ...(operation.parameters ?? []).filter((p) => !p.description).map((p) => `${e.id} ${p.name}`),
    ]);
    expect(undescribed).toEqual([]);
    expect(document.info).toMatchObject({ contact: { name: expect.any(String) }, license: { identifier: "MIT" } });
  });

  test("names every object that has fields, so that generated models have stable names", () => {
    const inline: string[] = [];
    // GeoJSON has a field called `properties`, which does not make the map of its siblings a schema.
    const hasFields = ({ type, properties }: { type?: unknown; properties?: unknown }) =>
      properties !== undefined && [type].flat().includes("object");
    walkSchemas(document.components?.schemas, "", (schema, path) => {
      if (hasFields(schema) && path.split("/").length > 2) inline.push(path);
    });
    walkSchemas(document.paths, "", (schema, path) => {
      if (hasFields(schema)) inline.push(path);
    });
    expect(inline).toEqual([]);
  });

  test("leaves objects open, so that a new field breaks no installed app", () => {
    walkSchemas(document, "", (schema, path) => expect(schema.additionalProperties, path).not.toBe(false));
  });

  test("writes nullable values as a type, and gives every number a format", () => {
    const odd: string[] = [];
    walkSchemas(document, "", (schema, path) => {
      const [value, none] = schema.anyOf ?? [];
      if (none?.type === "null" && !value?.$ref) odd.push(path);
      if ([schema.type].flat().some((type) => type === "number" || type === "integer") && !schema.format)
        odd.push(path);
    });
    expect(odd).toEqual([]);
  });

  test("has no slash in a pattern, because generated Swift does not compile with one", () => {
    const { ClaimPlaceRequest } = (document.components?.schemas ?? {}) as Record<string, SchemaNode>;
    const phone = new RegExp(ClaimPlaceRequest?.properties?.contact_phone?.pattern ?? "", "u");
    expect(["+1 758/452-0000", "12"].map((text) => phone.test(text))).toEqual([true, false]);
    walkSchemas(document, "", ({ pattern = "" }, path) => expect(pattern, path).not.toContain("/"));
  });

  test("writes nullable enumerations as text, because Kotlin's decoders of enumerations reject null", () => {
    const { Event } = (document.components?.schemas ?? {}) as Record<string, SchemaNode>;
    expect(Event?.properties?.age_rating).toMatchObject({ type: ["string", "null"], example: "all_ages" });
    expect(Event?.properties?.age_rating?.["x-extensible-enum"]).toContain("18_plus");
    const nullable: string[] = [];
    walkSchemas(document, "", (schema, path) => {
      if (schema.enum && [schema.type].flat().includes("null")) nullable.push(path);
    });
    expect(nullable).toEqual([]);
  });

  test("gives the values of an enum other names where Kotlin has a member of that name", () => {
    walkSchemas(document, "", (schema, path) => {
      if (!schema.enum?.some((value) => value === "name" || value === "ordinal")) return;
      expect(schema["x-enum-varnames"], path).toHaveLength(schema.enum.length);
    });
  });

  test("has unions with null only", () => {
    const unions: string[] = [];
    walkSchemas(document, "", (schema, path) => {
      const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
      if (choices.filter((each) => each.type !== "null").length > 1) unions.push(path);
    });
    expect(unions).toEqual([]);
  });

  test("leaves out the deprecated fields of requests, and requires the fields that replace them", () => {
    const { TourRequest, ReviewRequest, VoteRequest } = (document.components?.schemas ?? {}) as Record<
      string,
      SchemaNode
    >;
    expect(TourRequest?.required).toEqual(["tour_type", "duration_minutes"]);
    expect(VoteRequest?.required).toEqual(["vote_type"]);
    for (const schema of [TourRequest, ReviewRequest, VoteRequest]) {
      expect(Object.keys(schema?.properties ?? {}).filter((name) => /[A-Z]/.test(name))).toEqual([]);
    }
  });

  test("requires the parameters that the service requires", () => {
    const required = (id: string) =>
      operations
        .find(({ e }) => e.id === id)
        ?.operation.parameters?.filter((p) => p.required && p.in !== "path")
        .map((p) => p.name);
    expect(required("search")).toEqual(["q"]);
    expect(required("checkout")).toEqual(["idempotency-key"]);
    expect(required("getPinDistance")).toEqual(["lat", "lng"]);
    expect(required("listPlaces")).toEqual([]);
  });

  test("links what an operation creates or lists to the operations that continue with it", () => {
    const links = operations.flatMap(({ e, operation }) =>
      Object.values(operation.responses).flatMap(({ links = {} }) =>
        Object.values(links).map((link) => ({ from: e.id, ...link })),
      ),
    );
    for (const { from, operationId, parameters } of links) {
      const target = endpoints.find(({ id }) => id === operationId);
      const path = [...(target?.path ?? "").matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(parameters).sort(), `${from} → ${operationId}`).toEqual(path.sort());
    }
    const link = (from: string, to: string) =>
      links.find((each) => each.from === from && each.operationId === to)?.parameters;
    expect(link("createTour", "startTour")).toEqual({ tourId: "$response.body#/data/tour_id" });
    expect(link("listPlaces", "getMenu")).toEqual({ id: "$response.body#/data/0/id" });
    expect(link("createMenuItem", "changeMenuItem")).toEqual({
      place_id: "$request.path.place_id",
      itemId: "$response.body#/data/id",
    });
    expect(link("checkout", "getOrder")).toEqual({ id: "$response.body#/data/order/id" });
  });

  test("holds every endpoint, and each of its tags says what it is about", () => {
    expect(operations.filter(({ operation }) => !operation)).toEqual([]);
    const described = document.tags?.map((tag) => tag.name);
    for (const { operation } of operations) expect(described).toContain(operation.tags[0]);
    for (const text of Object.values(TAGS)) expect(text).toMatch(/\w.*\.$/);
  });
});

describe.each(operations.map(({ e, operation }) => [e.id, e, operation] as const))("%s", (_, e, operation) => {
  test("says whether a token or a session is needed", () => {
    const either = [{ bearer: [] }, { session: [] }];
    const without = e.auth === "optional" || e.auth === "session";
    const anyone = e.auth === "none" ? [] : without ? [{}, ...either] : either;
    expect(operation.security).toEqual(anyone);
  });

  test("shows its limit's headers on every answer, exactly when it has a limit", () => {
    for (const [status, response] of Object.entries(operation.responses)) {
      // The HTTP server sends the others, before an operation sees the request.
      if (status >= "400" && !errorsOf(e).some((code) => String(ERRORS[code].status) === status)) continue;
      const shown = Object.keys(response.headers ?? {}).filter((name) => name.startsWith("X-RateLimit-"));
      expect(shown).toHaveLength(e.limit === "none" && status !== "429" ? 0 : 3);
      expect(Object.keys(response.headers ?? {})).toContain("X-Request-Id");
    }
    // Some have a limit for a part of their work only.
    expect("429" in operation.responses).toBe(e.limit !== "none" || (e.errors?.includes("rate_limited") ?? false));
  });

  test("is marked as deprecated exactly when its contract is", () => {
    expect(operation.deprecated ?? false).toBe(e.deprecated ?? false);
  });

  test("has an example of its success that the contract itself accepts", () => {
    const successes = Object.entries(operation.responses).filter(([status]) => /^2|^30[23]$/.test(status));
    // An operation that refuses every request declares no success.
    expect(successes.length > 0).toBe(e.status?.length !== 0);
    for (const [status, response] of successes) {
      const output = status === "204" ? null : e.output;
      const example = response.content?.[e.mediaType ?? "application/json"]?.example;
      if (output) expect(output.safeParse(example).error).toBeUndefined();
      else expect(response.content).toBeUndefined();
      expect(Object.keys(response.content ?? {}).length).toBe(output ? 1 : 0);
    }
  });

  test("has no example of its success in which a text stands for itself", () => {
    const made = Object.values(operation.responses).flatMap((response) =>
      Object.values(response.content ?? {}).map(({ example }) => JSON.stringify(example)),
    );
    expect(made.filter((text) => /"text"(?!:)/.test(text ?? ""))).toEqual([]);
  });
});
