import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

interface Locked {
  resolved?: string;
  integrity?: string;
  optional?: boolean;
}

describe("package-lock.json", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
  const entries = Object.entries(packages).filter(([path]) => path !== "");
  const pathsOf = (wrong: typeof entries) => wrong.map(([path]) => path);

  test("has the SHA-512 of every package; only optional ones of other platforms may lack it", () => {
    expect(entries.length).toBeGreaterThan(500);
    expect(pathsOf(entries.filter(([, { integrity, optional }]) => !integrity && !optional))).toEqual([]);
    expect(pathsOf(entries.filter(([, { integrity }]) => integrity && !integrity.startsWith("sha512-")))).toEqual([]);
  });

  test("names no other source than npm's registry", () => {
    const elsewhere = entries.filter(([, { resolved: url }]) => url && !url.startsWith("https://registry.npmjs.org/"));
    expect(pathsOf(elsewhere)).toEqual([]);
  });
});

describe("a workflow", () => {
  const FOLDER = ".github/workflows";
  const workflows = readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name), "utf8")] as const);

  test.each(workflows)("%s may only read the repository", (_, text) => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m);
    expect(text).not.toMatch(/^\s+\w[\w-]*: write$/m);
  });

  test.each(workflows)("%s gives no secret to the scripts of a commit under review", (_, text) => {
    if (!text.includes("secrets.")) return;
    expect(text).not.toMatch(/^ {2}(pull_request|pull_request_target):/m);
    const checkouts = text.match(/uses: actions\/checkout@\S+(\n\s+with:\n\s+ref: .*)?/g) ?? [];
    expect(checkouts.length).toBeGreaterThan(0);
    for (const checkout of checkouts)
      expect(checkout).toMatch(/ref: \$\{\{ github\.event\.repository\.default_branch \}\}$/);
  });

  test("lists the packages of each build", () => {
    expect(readFileSync(join(FOLDER, "ci.yml"), "utf8")).toContain("npm sbom --sbom-format cyclonedx");
  });
});

test("the container image is for production and does not run as root", () => {
  const [, image = ""] = readFileSync("Dockerfile", "utf8").split(/^FROM .*\n(?![\s\S]*^FROM )/m);
  expect(image).toMatch(/^ENV .*\bAPP_ENV=production\b/m);
  expect(image).toMatch(/^USER node$/m);
});
