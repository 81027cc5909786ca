import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readEnv } from "@/lib/platform/settings/env";
import manifest from "@/package.json";
import { anchorsOf, brokenCitations, type Cited } from "@/tests/support/docs/citations";
import { repositoryFiles } from "@/tests/support/docs/repository-files";

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

  test("names only files that exist", () => {
    const named = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? "");
    const paths = named.filter((name) => PARTS.test(name) && !/[*<{]/.test(name) && !name.startsWith("my"));
    expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  });

  test("links only to files that exist", () => {
    const targets = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map((match) => match[1] ?? "");
    // A guide links to pages of the service by their paths; tests/guides.test.ts checks those.
    const local = targets.filter((target) => !target.startsWith("http") && !target.startsWith("/"));
    expect(local.filter((target) => !existsSync(join(dirname(file), target)))).toEqual([]);
  });

  test("names only scripts that package.json defines", () => {
    const scripts = Object.keys(manifest.scripts);
    const named = [...text.matchAll(/npm (?:run )?([a-z][\w:]*)/g)].map((match) => match[1] ?? "");
    expect(named.filter((name) => !scripts.includes(name) && name !== "ci")).toEqual([]);
  });
});

const RECORDS = readdirSync("docs/decisions")
  .filter((name) => /^\d{3}-/.test(name))
  .sort();

describe("the decision records", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");

  test("are numbered without a gap", () => {
    const numbers = RECORDS.map((name) => Number(name.slice(0, 3)));
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  });

  test.each(RECORDS)("%s has its number, date, status, context, decision and consequences", (name) => {
    const text = readFileSync(join("docs/decisions", name), "utf8");
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 3)} `));
    expect(text).toMatch(/^Date: \d{4}-\d\d-\d\d · Status: (accepted|superseded by \d{3})$/m);
    for (const part of ["Context", "Decision", "Consequences"]) expect(text).toContain(`**${part}.**`);
  });

  test.each(RECORDS)("%s is named after its title, and the index lists it", (name) => {
    const title = /^# \d{3} (.+)$/m.exec(readFileSync(join("docs/decisions", name), "utf8"))?.[1] ?? "";
    const slug = title
      .toLowerCase()
      .replace(/[`'’]/g, "")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
    expect(name).toBe(`${name.slice(0, 3)}-${slug}.md`);
    expect(index).toContain(`[${title}](${name})`);
  });
});

test("the runbook quotes log messages that the service writes", () => {
  const runbook = readFileSync("docs/runbook.md", "utf8").replace(/\s+/g, " ");
  const quoted = [...runbook.matchAll(/(?:the log line|the log says) `([^`]+)`/gi)].map((match) => match[1] ?? "");
  const source = repositoryFiles()
    .filter((file) => file.startsWith("lib/") && file.endsWith(".ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  expect(quoted.length).toBeGreaterThan(2);
  expect(quoted.filter((message) => !source.includes(`"${message}"`))).toEqual([]);
});

const CITED: Cited = {
  hasFile: existsSync,
  scripts: new Set(Object.keys(manifest.scripts)),
  decisions: new Set(RECORDS.map((name) => name.slice(0, 3))),
  anchors: anchorsOf(readFileSync("docs/contract.md", "utf8")),
};

describe("citations", () => {
  test("name only what the repository has", () => {
    const files = repositoryFiles().filter(
      (file) => file !== "tests/docs.test.ts" && !file.startsWith("tests/support/docs/"),
    );
    expect(files.length).toBeGreaterThan(500);
    const broken = files.flatMap((file) =>
      brokenCitations(readFileSync(file, "utf8"), CITED, { prose: file.endsWith(".md") }).map(
        (citation) => `${file}: ${citation}`,
      ),
    );
    expect(broken).toEqual([]);
  });

  test.each([
    ["a file that does not exist", "// See lib/http/nowhere.ts.", "lib/http/nowhere.ts"],
    ["a document outside the repository", "/** The rules (standards.md, Errors). */", "standards.md"],
    ["a document by less than its path", " * At most 5 s (reliability.md).", "reliability.md"],
    ["a script that package.json does not define", 'log("npm run nothing")', "npm run nothing"],
    ["a decision without a record", "// See decision 999.", "decision 999"],
    ["an anchor that the contract lacks", "// docs/contract.md#weather", "contract.md#weather"],
    ["a rule number of an outside document", "// Only failures count (rules D2.2).", "D2.2"],
    ["a rule number of its own", "/* At most 5 (D6). */", "D6"],
  ])("a planted citation of %s is found", (_, line, citation) => {
    expect(brokenCitations(`const a = 1;\n${line}\n`, CITED, { prose: false })).toEqual([citation]);
  });

  test.each([
    "// lib/http/limits.ts, docs/contract.md#limits, decision 001, npm run verify",
    "// lib/**/*.ts and lib/<domain>/x.ts are patterns",
    'const escaped = "%D9%A1";',
  ])("%s is fine", (line) => {
    expect(brokenCitations(`${line}\n`, CITED, { prose: false })).toEqual([]);
  });
});

describe(".env.example", () => {
  const text = readFileSync(".env.example", "utf8");
  const settings = [...text.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map((match) => [match[1] ?? "", match[2] ?? ""]);

  test("has every setting of lib/platform/settings/env.ts, and no other", () => {
    const source = readFileSync("lib/platform/settings/env.ts", "utf8");
    const parts = ["apple", "database", "mail", "passkeys", "push", "telemetry"]
      .map((name) => `lib/platform/settings/${name}.ts`)
      .map((file) => readFileSync(file, "utf8"));
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
