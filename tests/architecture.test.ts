import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Arrows, readArrows } from "@/scripts/lib/arrows";

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
  "lib/good/good.queries.ts": 'import { places } from "@/db/schema/places";\nexport const read = () => places;',
  "lib/good/good.service.ts":
    'import type { PlaceRow } from "@/db/schema/places";\nimport { read } from "./good.queries";\nexport const a = (): PlaceRow => read();',
  "lib/good/good.contract.ts": 'import { z } from "zod";\nexport const contract = z.string();',
  "lib/bad/bad.contract.ts": 'import { b } from "./middle";\nexport const contract = b;',
  "lib/bad/middle.ts": 'import { c } from "./bad.queries";\nexport const b = c;',
  "lib/bad/bad.queries.ts": "export const c = 1;",
  "lib/bad/bad.present.ts": 'import { places } from "@/db/schema/places";\nexport const present = places;',
  "lib/bad/bad.service.ts": 'import { places } from "@/db/schema/places";\nexport const table = places;',
  "lib/bad/steals.ts": 'import { read } from "@/lib/good/good.queries";\nexport const stolen = read;',
  "lib/ring/one.ts": 'import { two } from "./two";\nexport const one = (): number => two();',
  "lib/ring/two.ts": 'import { one } from "./one";\nexport const two = (): number => one();',
  "lib/types/one.ts": 'import type { Two } from "./two";\nexport interface One {\n  two: Two;\n}',
  "lib/types/two.ts": 'import type { One } from "./one";\nexport interface Two {\n  one: One;\n}',
  "lib/dev.ts": 'import { chromium } from "playwright";\nexport const browser = chromium;',
  "scripts/start.ts": 'import { chromium } from "playwright";\nexport const browser = chromium;',
  "scripts/bench.ts": 'import { chromium } from "playwright";\nexport const browser = chromium;',
  "lib/lost.ts": 'import { gone } from "./nowhere";\nexport const lost = gone;',
  "lib/setting.ts": "export const secret = process.env.SECRET;\n",
  "lib/env.ts": "export const source = process.env;\n",
  "lib/long.ts": Array.from({ length: 251 }, (_, i) => `export const line${i} = ${i};\n`).join(""),
  "lib/full.ts": Array.from({ length: 250 }, (_, i) => `export const line${i} = ${i};\n`).join(""),
  "lib/any.ts": "export const anything = (value: any) => value;\n",
  "lib/bang.ts": "export const first = (list: string[]): string => list.at(0)!;\n",
  "lib/floating.ts": "async function send(): Promise<void> {}\nexport function go(): void {\n  send();\n}\n",
  "lib/misused.ts":
    "async function ask(): Promise<boolean> {\n  return true;\n}\nexport const yes = (): number => (ask() ? 1 : 2);\n",
  "lib/awaited.ts": "export const two = async (): Promise<number> => await 2;\n",
};
const CONFIGS = ["biome.json", ".oxlintrc.json", "tsconfig.json", "package.json"];

const run = promisify(execFile);
let root = "";
let arrows: Arrows;
let style = "";
let promises = "";

/** What a tool prints; a tool that finds something ends with an error, and that is what it is here for. */
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

describe("the arrows", () => {
  test("are read from real modules, and this tree keeps them", async () => {
    const { modules, violations } = await readArrows(process.cwd());
    expect(modules).toBeGreaterThan(100);
    expect(violations).toEqual([]);
  });

  test.each([
    ["db-stands-alone", ["db/up.ts"]],
    ["lib-not-upwards", ["lib/up.ts"]],
    ["lib-sends-events-only", ["lib/jobs.ts"]],
    ["jobs-use-lib", ["inngest/functions/job.ts"]],
    ["app-through-lib", ["app/page.tsx"]],
    ["thin-routes", ["app/api/thing/route.ts"]],
    ["pure-contracts", ["lib/bad/bad.contract.ts"]],
    ["sql-in-queries", ["lib/bad/bad.present.ts"]],
    ["services-name-types-only", ["lib/bad/bad.service.ts"]],
    ["domains-by-their-services", ["lib/bad/steals.ts"]],
    ["installed-in-production", ["lib/dev.ts", "scripts/start.ts"]],
    ["resolvable", ["lib/lost.ts"]],
  ])("%s: the planted breach is found, and nothing that keeps it", (rule, files) => {
    expect(breaches(rule)).toEqual(files);
  });

  test("no-cycles: a ring is found, one of types alone is not", () => {
    expect([...new Set(breaches("no-cycles"))].every((file) => file.startsWith("lib/ring/"))).toBe(true);
    expect(breaches("no-cycles")).not.toEqual([]);
  });
});

describe("the style", () => {
  test.each([
    ["noProcessEnv", "lib/setting.ts"],
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
