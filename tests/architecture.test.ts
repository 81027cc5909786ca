import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Arrows, readArrows } from "@/scripts/lib/arrows";
import { cyclesOf, folderCyclesOf } from "@/scripts/lib/components";

// A tree in which every rule is broken once, and next to each breach stands a neighbour that keeps it.
const PLANTED: Record<string, string> = {
  "db/client.ts": "export const connect = () => 1;",
  "db/schema/places.ts": "export const places = { id: 1 };\nexport type PlaceRow = typeof places;",
  "db/up.ts": 'import { a } from "@/lib/good/good.service";\nexport const up = a;',
  "inngest/client.ts": "export const client = 1;",
  "inngest/functions/job.ts": 'import { connect } from "@/db/client";\nexport const job = connect;',
  "app/page.tsx": 'import { connect } from "@/db/client";\nexport default function Page() {\n  return connect();\n}',
  "app/api/thing/route.ts": 'import { z } from "zod";\nexport const shape = z.string();',
  "lib/up.ts": 'import Page from "@/app/page";\nexport const up = Page;',
  "lib/jobs.ts": 'import { job } from "@/inngest/functions/job";\nexport const run = job;',
  "lib/sends.ts": 'import { client } from "@/inngest/client";\nexport const send = client;',
  "lib/platform/up.ts": 'import { http } from "@/lib/http/up";\nexport const platform = http;',
  "lib/http/up.ts": 'import { provider } from "@/lib/providers/one/up";\nexport const http = provider;',
  "lib/providers/one/up.ts": 'import { place } from "@/lib/domains/places/up";\nexport const provider = place;',
  "lib/providers/two/beside.ts": 'import { sum } from "@/lib/providers/one/sum";\nexport const beside = sum;',
  "lib/providers/one/sum.ts": "export const sum = 1;",
  "lib/domains/places/up.ts": 'import { flow } from "@/lib/flows/merge/up";\nexport const place = flow;',
  "lib/domains/places/later.ts": 'import { tour } from "@/lib/domains/tours/earlier";\nexport const later = tour;',
  "lib/domains/tours/earlier.ts": 'import { hit } from "@/lib/domains/search/hit";\nexport const tour = hit;',
  "lib/domains/search/hit.ts": "export const hit = 1;",
  "lib/flows/merge/up.ts": 'import { route } from "@/lib/kernel";\nexport const flow = route;',
  "lib/kernel.ts": "export const route = 1;",
  "lib/good/good.queries.ts": 'import { places } from "@/db/schema/places";\nexport const read = () => places;',
  "lib/good/good.service.ts":
    'import type { PlaceRow } from "@/db/schema/places";\nimport { read } from "./good.queries";\nexport const a = (): PlaceRow => read();',
  "lib/good/good.contract.ts": 'import { z } from "zod";\nexport const contract = z.string();',
  "lib/bad/bad.contract.ts": 'import { b } from "./middle";\nexport const contract = b;',
  "lib/bad/middle.ts": 'import { c } from "./bad.queries";\nexport const b = c;',
  "lib/bad/bad.queries.ts": "export const c = 1;",
  "lib/bad/bad.present.ts": 'import { places } from "@/db/schema/places";\nexport const present = places;',
  "lib/platform/sql/query.ts": "export const query = 1;",
  "lib/platform/sql/statement.ts": "export const statement = 1;",
  "lib/platform/sql/runner.ts": "export const runnerOf = 1;",
  "lib/bad/runner.queries.ts": 'import { runnerOf } from "@/lib/platform/sql/runner";\nexport const run = runnerOf;',
  "lib/bad/driver.queries.ts": 'import type postgres from "postgres";\nexport type Client = postgres.Sql;',
  "lib/bad/hot.queries.ts": 'import { statement } from "@/lib/platform/sql/statement";\nexport const hot = statement;',
  "lib/bad/inline.service.ts": 'import { query } from "@/lib/platform/sql/query";\nexport const inline = query;',
  "lib/domains/places/list.queries.ts":
    'import { statement } from "@/lib/platform/sql/statement";\nexport const list = statement;',
  "lib/bad/bad.service.ts": 'import { places } from "@/db/schema/places";\nexport const table = places;',
  "lib/flows/merge/steals.ts": 'import { read } from "@/lib/domains/tours/tours.queries";\nexport const stolen = read;',
  "lib/domains/tours/tours.queries.ts": "export const read = 1;",
  "lib/ring/one.ts": 'import { two } from "./two";\nexport const one = (): number => two();',
  "lib/ring/two.ts": 'import { one } from "./one";\nexport const two = (): number => one();',
  "lib/types/one.ts": 'import type { Two } from "./two";\nexport interface One {\n  two: Two;\n}',
  "lib/types/two.ts": 'import type { One } from "./one";\nexport interface Two {\n  one: One;\n}',
  "lib/dev.ts": 'import { chromium } from "playwright";\nexport const browser = chromium;',
  "scripts/start.ts": 'import { chromium } from "playwright";\nexport const browser = chromium;',
  "tools/bench.ts": 'import { chromium } from "playwright";\nexport const browser = chromium;',
  "lib/lost.ts": 'import { gone } from "./nowhere";\nexport const lost = gone;',
  "lib/setting.ts": "export const secret = process.env.SECRET;\n",
  "lib/platform/settings/env.ts": "export const source = process.env;\n",
  "lib/long.ts": Array.from({ length: 251 }, (_, i) => `export const line${i} = ${i};\n`).join(""),
  "lib/full.ts": Array.from({ length: 250 }, (_, i) => `export const line${i} = ${i};\n`).join(""),
  "lib/bad/text.queries.ts": 'import { sql } from "drizzle-orm";\nexport const all = sql`select id from places`;\n',
  "lib/any.ts": "export const anything = (value: any) => value;\n",
  "lib/bang.ts": "export const first = (list: string[]): string => list.at(0)!;\n",
  "lib/floating.ts": "async function send(): Promise<void> {}\nexport function go(): void {\n  send();\n}\n",
  "lib/misused.ts":
    "async function ask(): Promise<boolean> {\n  return true;\n}\nexport const yes = (): number => (ask() ? 1 : 2);\n",
  "lib/branches.ts": `export function pick(n: number): number {\n${"  if (n > 1) return n;\n".repeat(15)}  return 0;\n}\n`,
  "lib/fewer-branches.ts": `export function pick(n: number): number {\n${"  if (n > 1) return n;\n".repeat(14)}  return 0;\n}\n`,
  "lib/any.css": "",
  "lib/spread.ts":
    "const [one, two] = [1, 2];\nexport const spread = { ...{ one, two } };\nexport const copy = { ...spread };",
  "lib/effects.ts": 'import "./any";\nimport "./any.css";\n',
  "lib/awaited.ts": "export const two = async (): Promise<number> => await 2;\n",
};
const CONFIGS = ["biome.json", ".oxlintrc.json", "tsconfig.json", "package.json"];

const run = promisify(execFile);
let root = "";
let arrows: Arrows;
let style = "";
let promises = "";

/** The output of a tool. A tool that finds something exits with an error, which is expected here. */
async function said(...args: string[]): Promise<string> {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const { stdout, stderr } = await run(process.execPath, args, options).catch((error) => error);
  return stdout + stderr;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "architecture-"));
  for (const [file, text] of Object.entries(PLANTED)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  for (const file of CONFIGS) await cp(file, join(root, file));
  await writeFile(join(root, ".gitignore"), "node_modules\n");
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  const biome = [
    resolve("node_modules/@biomejs/biome/bin/biome"),
    "lint",
    "--reporter=github",
    "--max-diagnostics=none",
  ];
  [arrows, style, promises] = await Promise.all([
    readArrows(root),
    said(...biome),
    said(resolve("node_modules/oxlint/bin/oxlint"), "--type-aware", "--format=unix"),
  ]);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const breaches = (rule: string): string[] => arrows.violations.filter((v) => v.rule === rule).map((v) => v.from);
const lines = (text: string, rule: string): string[] => text.split("\n").filter((line) => line.includes(rule));

// That this tree keeps the rules is checked by `npm run verify`, with which `npm test` begins.
describe("the arrows", () => {
  test.each([
    ["db-stands-alone", ["db/up.ts"]],
    ["lib-not-upwards", ["lib/up.ts"]],
    ["lib-sends-events-only", ["lib/jobs.ts"]],
    ["jobs-use-lib", ["inngest/functions/job.ts"]],
    ["app-through-lib", ["app/page.tsx"]],
    ["thin-routes", ["app/api/thing/route.ts"]],
    ["pure-contracts", ["lib/bad/bad.contract.ts"]],
    ["sql-in-queries", ["lib/bad/bad.present.ts"]],
    ["driver-in-db", ["lib/bad/driver.queries.ts"]],
    ["statements-by-their-definition", ["lib/bad/runner.queries.ts"]],
    ["statements-in-queries", ["lib/bad/inline.service.ts"]],
    ["hand-written-statements", ["lib/bad/hot.queries.ts"]],
    ["services-name-types-only", ["lib/bad/bad.service.ts"]],
    ["domains-by-their-services", ["lib/flows/merge/steals.ts"]],
    ["shelf-platform", ["lib/platform/up.ts"]],
    ["shelf-http", ["lib/http/up.ts"]],
    ["shelf-providers", ["lib/providers/one/up.ts"]],
    ["shelf-domains", ["lib/domains/places/up.ts"]],
    ["shelf-flows", ["lib/flows/merge/up.ts"]],
    ["providers-apart", ["lib/providers/two/beside.ts"]],
    ["domain-order", ["lib/domains/places/later.ts"]],
    ["installed-in-production", ["lib/dev.ts", "scripts/start.ts"]],
    ["resolvable", ["lib/lost.ts"]],
  ])("%s: the planted breach is found, and nothing that keeps it", (rule, files) => {
    expect(breaches(rule)).toEqual(files);
  });

  test("a cycle of folders is found among the imports of their files", () => {
    const imports = ["places/list events/next", "events/venue places/card", "places/card search/hit"].map((pair) => {
      const [from = "", to = ""] = pair.split(" ");
      return { from: `lib/domains/${from}.ts`, to: `lib/domains/${to}.ts` };
    });
    const above = { from: "app/page.tsx", to: "lib/domains/places/list.ts" };
    expect(folderCyclesOf([...imports, above])).toEqual([["lib/domains/events", "lib/domains/places"]]);
    expect(folderCyclesOf(imports.slice(1))).toEqual([]);
  });

  test("a cycle is found, and what only leads to it is not part of it", () => {
    const edges = ["a b", "b c", "c a", "d a", "c e", "e e"].map((edge) => {
      const [from = "", to = ""] = edge.split(" ");
      return { from, to };
    });
    expect(cyclesOf(edges)).toEqual([["a", "b", "c"]]);
  });

  test("no-cycles: a ring is found, one of types alone is not", () => {
    expect([...new Set(breaches("no-cycles"))].every((file) => file.startsWith("lib/ring/"))).toBe(true);
    expect(breaches("no-cycles")).not.toEqual([]);
  });
});

describe("the style", () => {
  test.each([
    ["noProcessEnv", "lib/setting.ts"],
    ["noRestrictedImports", "lib/bad/text.queries.ts"],
    ["noExcessiveLinesPerFile", "lib/long.ts"],
    ["noExplicitAny", "lib/any.ts"],
    ["noNonNullAssertion", "lib/bang.ts"],
  ])("%s is an error, where it was planted only", (rule, file) => {
    const found = lines(style, rule);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(file);
    expect(found[0]).toMatch(/^::error/);
  });
});

describe("promises", () => {
  test.each([
    ["no-floating-promises", "lib/floating.ts"],
    ["no-misused-promises", "lib/misused.ts"],
    ["await-thenable", "lib/awaited.ts"],
  ])("%s is an error, where it was planted only", (rule, file) => {
    const found = lines(promises, rule);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(file);
  });
});

test("an import for side effects alone is an error, except of a style sheet, because a build drops it", () => {
  const found = lines(promises, "no-unassigned-import");
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("lib/effects.ts");
});

test("a literal that is spread where its members could stand is an error", () => {
  const found = lines(promises, "no-useless-spread");
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("lib/spread.ts");
});

describe("complexity", () => {
  test("a function with 16 paths is an error, one with 15 is not", () => {
    const found = lines(promises, "eslint(complexity)");
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("lib/branches.ts");
  });

  test("every exception of .oxlintrc.json is needed at its present value", async () => {
    const { config } = ts.readConfigFile(".oxlintrc.json", ts.sys.readFile);
    const strict = join(root, "strict.oxlintrc.json");
    await writeFile(strict, JSON.stringify({ ...config, $schema: undefined, overrides: [] }));
    const oxlint = resolve("node_modules/oxlint/bin/oxlint");
    const exceptions = (config.overrides as { files: string[]; rules: { complexity?: [string, { max: number }] } }[])
      .filter(({ rules }) => rules.complexity)
      .map(({ files, rules }) => ({ files: files, max: rules.complexity?.[1].max }));
    for (const { files } of exceptions) expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const args = [oxlint, "-c", strict, "--format=unix", ...exceptions.flatMap(({ files }) => files)];
    const { stdout } = await run(process.execPath, args).catch((error) => error);
    for (const { files, max } of exceptions) {
      const values = lines(stdout, `${files[0]}:`).map((line) => Number(/complexity of (\d+)/.exec(line)?.[1]));
      expect(Math.max(0, ...values), files[0]).toBe(max);
    }
  });
});
