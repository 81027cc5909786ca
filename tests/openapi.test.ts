import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { endpoints } from "@/lib/contracts";
import { TAGS } from "@/lib/http/tags";
import { currentDocument, openApiText } from "@/scripts/lib/generated/openapi";

interface Operation {
  tags: string[];
  security?: Record<string, string[]>[];
  deprecated?: boolean;
  responses: Record<
    string,
    { headers?: Record<string, unknown>; content?: Record<string, { example?: unknown; examples?: unknown }> }
  >;
}
const document = currentDocument();
const operations = endpoints.map((e) => ({
  e,
  operation: document.paths?.[e.path]?.[e.method.toLowerCase() as "get"] as unknown as Operation,
}));

describe("the document", () => {
  test("gives a linter of the trade nothing to say, and every example in it fits its schema", async () => {
    const strict = { severity: "error", allowAdditionalProperties: false } as const;
    const config = await createConfig({
      extends: ["recommended"],
      rules: {
        "no-invalid-media-type-examples": strict,
        "no-invalid-schema-examples": strict,
        "no-invalid-parameter-examples": strict,
        // Coming back from a provider is a redirect; below, every operation has an answer for its success.
        "operation-2xx-response": "off",
        "operation-tag-defined": "error",
        "operation-4xx-response": "error",
      },
    });
    const problems = await lintFromString({ source: await openApiText(), absoluteRef: "/openapi.json", config });
    expect(problems.map((p) => `${p.ruleId}: ${p.message} ${p.location[0]?.pointer}`)).toEqual([]);
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
    for (const response of Object.values(operation.responses)) {
      const shown = Object.keys(response.headers ?? {}).filter((name) => name.startsWith("X-RateLimit-"));
      expect(shown).toHaveLength(e.limit === "none" ? 0 : 3);
      expect(Object.keys(response.headers ?? {})).toContain("X-Request-Id");
    }
    expect("429" in operation.responses).toBe(e.limit !== "none");
  });

  test("is marked as deprecated exactly when its contract is", () => {
    expect(operation.deprecated ?? false).toBe(e.deprecated ?? false);
  });

  test("has an example of its success that the contract itself accepts", () => {
    const successes = Object.entries(operation.responses).filter(([status]) => /^2|^30[23]$/.test(status));
    expect(successes).not.toEqual([]);
    for (const [, response] of successes) {
      const example = response.content?.[e.mediaType ?? "application/json"]?.example;
      if (e.output) expect(e.output.safeParse(example).error).toBeUndefined();
      else expect(response.content).toBeUndefined();
      expect(Object.keys(response.content ?? {}).length).toBe(e.output ? 1 : 0);
    }
  });

  test("has no example of its success in which a text stands for itself", () => {
    const made = Object.values(operation.responses).flatMap((response) =>
      Object.values(response.content ?? {}).map(({ example }) => JSON.stringify(example)),
    );
    expect(made.filter((text) => text?.includes('"text"'))).toEqual([]);
  });
});
