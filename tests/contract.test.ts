import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoints } from "@/lib/contracts";
import { type Endpoint, errorsOf } from "@/lib/http/endpoint";
import { AppError, ERRORS, type ErrorCode } from "@/lib/http/errors";
import { parseInput } from "@/lib/http/kernel/parse";
import type { Resource } from "@/lib/http/kernel/resource";
import type { Route } from "@/lib/http/kernel/route";
import { openApiDocument } from "@/lib/http/openapi/document";
import { SERVER_ERRORS } from "@/lib/http/openapi/error-responses";
import { sessionCode } from "@/lib/http/session-errors";
import { clientText } from "@/scripts/lib/generated/client";
import { openApiText } from "@/scripts/lib/generated/openapi";
import { routeFiles, routesText } from "@/scripts/lib/generated/routes";
import { dereference } from "@/tests/support/openapi";

const isRoute = (value: unknown): value is Route => typeof value === "function" && "endpoint" in value;
const address = (e: Pick<Endpoint, "method" | "path">): string => `${e.method} ${e.path}`;

/** Every route of app/api, with the file that it stands in and the path and method that it answers there. */
async function boundRoutes(): Promise<{ file: string; method: string; path: string; route: Route }[]> {
  const modules = await Promise.all(
    routeFiles().map(async ({ file, path }) => ({
      file,
      path,
      module: (await import(/* @vite-ignore */ `../${file}`)) as Resource,
    })),
  );
  return modules.flatMap(({ file, path, module }) =>
    Object.entries(module).flatMap(([method, route]) => (isRoute(route) ? [{ file, method, path, route }] : [])),
  );
}

/** Values that no strict query takes; between them they reach every check that a query can fail. */
const HOSTILE = ["", "0", "-1", "abc", "\u0000", "\ud800", "x".repeat(5_000), "1e999", "99999999999999"];

async function codesOfHostileQueries(e: Endpoint): Promise<Set<ErrorCode>> {
  let schema = e.query;
  while (schema instanceof z.ZodPipe) schema = schema.in as z.ZodType;
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const params = Object.fromEntries(Object.keys(e.params?.shape ?? {}).map((name) => [name, "1"]));
  const codes = new Set<ErrorCode>();
  for (const name of names) {
    for (const value of HOSTILE) {
      // Coordinates go together: one alone would answer before anything else is looked at.
      const query = { ...(names.includes("lat") && { lat: "1", lng: "1" }), [name]: value };
      const error = await parseInput(e, { params, query, body: undefined }).catch((thrown: unknown) => thrown);
      if (error instanceof AppError) codes.add(error.code);
    }
  }
  return codes;
}

describe("routes and contracts", () => {
  test("every method of a route file that is ours carries the contract of exactly that path and method", async () => {
    const bound = await boundRoutes();
    expect(bound.length).toBeGreaterThan(10);
    for (const { file, method, path, route } of bound) {
      const named = path.replace(/\{(\w+)\}/g, (_, folder: string) => `{${route.names[folder] ?? folder}}`);
      expect(address(route.endpoint), `${file} ${method}`).toBe(`${method} ${named}`);
    }
  });

  test("every contract has one route, and every route's contract is in the list", async () => {
    const bound = (await boundRoutes()).map(({ route }) => route.endpoint.id);
    expect([...bound].sort()).toEqual(endpoints.map((e) => e.id).sort());
  });

  test("ids and addresses are unique", () => {
    for (const names of [endpoints.map((e) => e.id), endpoints.map(address)]) {
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    }
  });

  test("a path names its parameters as its contract does", () => {
    for (const e of endpoints) {
      const inPath = [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(Object.keys(e.params?.shape ?? {}), e.id).toEqual(inPath);
    }
  });

  test("where a payload can be 422 an unknown resource goes first: such a route has a resource guard", async () => {
    const open: string[] = [];
    for (const { route } of await boundRoutes()) {
      const e = route.endpoint;
      if (!e.params || route.guarded) continue;
      const codes = e.query ? await codesOfHostileQueries(e) : new Set<ErrorCode>();
      if (e.body || [...codes].some((code) => ERRORS[code].status === 422)) open.push(address(e));
    }
    expect(open).toEqual([]);
  });

  test("a hostile query is only refused with codes that the contract declares", async () => {
    for (const e of endpoints) {
      const declared = errorsOf(e);
      for (const code of await codesOfHostileQueries(e)) expect(declared, `${e.id} ${code}`).toContain(code);
    }
  });
});

describe("what is generated", () => {
  test("server/routes.generated.ts is not behind the route files", async () => {
    expect(await readFile("server/routes.generated.ts", "utf8")).toBe(await routesText());
  });

  test("public/openapi.json is not behind the contracts", async () => {
    expect(await readFile("public/openapi.json", "utf8")).toBe(await openApiText());
  });

  test("the typed client is not behind the contracts", async () => {
    expect(await readFile("lib/platform/api-client/schema.generated.ts", "utf8")).toBe(await clientText());
  });
});

const isServers = (code: ErrorCode): boolean => (SERVER_ERRORS as readonly ErrorCode[]).includes(code);

test("every error that the document shows is one of the catalogue, under its own status, and none is left out", () => {
  const document = openApiDocument(endpoints, { version: "0" });
  for (const e of endpoints) {
    const shown: string[] = [];
    const operation = document.paths?.[e.path]?.[e.method.toLowerCase() as "get"];
    for (const [status, reference] of Object.entries(operation?.responses ?? {})) {
      const response = dereference(document, reference) as { content?: Record<string, { examples?: object }> };
      const content = response.content?.["application/json"];
      if (Number(status) < 400) continue;
      for (const [name, example] of Object.entries(content?.examples ?? {})) {
        const code = name as ErrorCode;
        expect(example, `${e.id} ${name}`).toMatchObject({
          value: {
            error: { code, ...ERRORS[code] },
            ...(e.surface && !isServers(code) && { code: sessionCode(code) }),
          },
        });
        expect(String(ERRORS[code].status), `${e.id} ${name}`).toBe(status);
        shown.push(code);
      }
    }
    expect(shown.sort(), e.id).toEqual([...errorsOf(e), ...SERVER_ERRORS].sort());
  }
});
