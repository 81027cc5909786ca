import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { GENERATOR } from "@/tools/clients/generator";
import { LANGUAGES } from "@/tools/clients/languages";
import { SCHEMATHESIS } from "@/tools/clients/python-environment";

const page = readFileSync("docs/clients.md", "utf8").replaceAll(/\\\n\s*/g, "");

describe("docs/clients.md", () => {
  test.each(LANGUAGES)("gives the recipe that is checked for $name", ({ generator, options }) => {
    const recipe = page.split("\n").find((line) => line.includes(`generate -i openapi.json -g ${generator} `));
    for (const option of options) expect(recipe?.split(" ")).toContain(option);
  });

  test("names the checked version of the generator, and no other", () => {
    const versions = [...page.matchAll(/\d+\.\d+\.\d+(?=\.jar| -D|\n|\. )/g)].map(([version]) => version);
    expect(new Set(versions)).toEqual(new Set([GENERATOR]));
  });
});

test("docs/clients.md names the checked version of Schemathesis", () => {
  expect(page).toContain(`[Schemathesis](https://schemathesis.io) ${SCHEMATHESIS}`);
});

test("the program that tries the Kotlin client calls at least 100 operations, the feed among them", () => {
  const files = readdirSync("tools/clients/kotlin/src").map((name) => `tools/clients/kotlin/src/${name}`);
  const calls = files.map((file) => readFileSync(file, "utf8")).join("");
  const operations = new Set([...calls.matchAll(/call\("(\w+)"\)/g)].map(([, id]) => id));
  expect(operations.size).toBeGreaterThanOrEqual(100);
  expect(operations).toContain("getFeed");
});
