import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readEnv } from "@/lib/env";
import manifest from "@/package.json";

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => join("docs", name)),
];
const PARTS = /^(app|lib|db|docs|inngest|public|scripts|server|tests)\/|^[\w.-]+\.(ts|mjs|json|md)$|^\.env\.example$/;
const MINIMAL = { DATABASE_URL: "postgres://host/name", AUTH_SECRET: "x".repeat(32) };

describe.each(DOCUMENTS)("%s", (file) => {
  const text = readFileSync(file, "utf8");

  test("names only files that are there", () => {
    const named = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? "");
    const paths = named.filter((name) => PARTS.test(name) && !/[*<{]/.test(name) && !name.startsWith("my"));
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  test("links only to files that are there", () => {
    const targets = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map((match) => match[1] ?? "");
    const local = targets.filter((target) => !target.startsWith("http"));
    expect(local.filter((target) => !existsSync(join(dirname(file), target)))).toEqual([]);
  });

  test("names only scripts that package.json has", () => {
    const scripts = Object.keys(manifest.scripts);
    const named = [...text.matchAll(/npm (?:run )?([a-z][\w:]*)/g)].map((match) => match[1] ?? "");
    expect(named.filter((name) => !scripts.includes(name) && name !== "ci")).toEqual([]);
  });
});

describe("the decisions", () => {
  const names = readdirSync("docs/decisions").sort();

  test("are numbered without a gap", () => {
    expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, i) => i + 1));
  });

  test.each(names)("%s has its number, context, decision and consequences", (name) => {
    const text = readFileSync(join("docs/decisions", name), "utf8");
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 3)} `));
    for (const part of ["Context", "Decision", "Consequences"]) expect(text).toContain(`**${part}.**`);
  });
});

describe(".env.example", () => {
  const text = readFileSync(".env.example", "utf8");
  const settings = [...text.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map((match) => [match[1] ?? "", match[2] ?? ""]);

  test("has every setting of lib/env.ts, and no other", () => {
    const source = readFileSync("lib/env.ts", "utf8");
    const parts = ["lib/database-settings.ts", "lib/telemetry/settings.ts"].map((file) => readFileSync(file, "utf8"));
    const schema = [source.slice(source.indexOf("z.object({"), source.indexOf("/** Every setting")), ...parts].join();
    const known = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]);
    expect(known.length).toBeGreaterThan(15);
    expect(settings.map(([name]) => name).sort()).toEqual(known.sort());
  });

  test("shows values that the service accepts", () => {
    const shown = Object.fromEntries(settings.filter(([, value]) => value !== ""));
    expect(() => readEnv({ ...MINIMAL, ...shown })).not.toThrow();
  });

  test("says what each setting means", () => {
    for (const block of text.split("\n\n")) expect(block.split("\n")[0], block).toMatch(/^# .*[a-z].*[.:]$/);
  });
});
