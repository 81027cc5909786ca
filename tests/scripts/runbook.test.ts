import { readFileSync } from "node:fs";
import postgres from "postgres";
import { describe, expect, test } from "vitest";
import { rebuildReadModels } from "@/lib/flows/content-import/read-models.service";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const runbook = readFileSync("docs/runbook.md", "utf8");
const spans = [runbook, readFileSync("docs/scale.md", "utf8")].flatMap((text) =>
  [...text.matchAll(/`([^`]+)`/g)].map((match) => (match[1] ?? "").replace(/\s+/g, " ")),
);
const statements = spans.filter((span) => /^(select|update|delete) /.test(span));
const roleSettings = spans
  .filter((span) => span.startsWith("alter role"))
  .flatMap((span) => [...span.matchAll(/(\w+_timeout) = ('\w+')/g)].map((match) => match.slice(1)));

/** The code spans of one procedure of the runbook. */
function procedure(title: string): string[] {
  const [, text = ""] = runbook.split(`### ${title}\n`);
  return [...text.slice(0, text.indexOf("\n### ")).matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
}

describe("what an operator is told to type", () => {
  test("is found in the runbook and the page on scale", () => {
    expect(statements.length).toBeGreaterThan(5);
    expect(roleSettings).toHaveLength(3);
  });

  // Parsed and planned against the schema, not run: some are for a replica, some end a connection.
  test.each(statements)("%s", async (statement) => {
    const sql = postgres(world.databaseUrl, { max: 1, onnotice: () => undefined });
    try {
      await expect(sql.unsafe(statement.replace("pid)", "1)")).describe()).resolves.toBeTruthy();
    } finally {
      await sql.end();
    }
  });

  test.each(roleSettings)("%s = %s for a role", async (name, value) => {
    await expect(world.sql.unsafe(`set ${name} = ${value}`)).resolves.toBeTruthy();
  });
});

test("after a restore no validator from the time that was lost is taken for one of now", async () => {
  const named = (name: string) => world.bundle({ places: [{ key: "cafe", name }] });
  const read = (etag = "") => world.api("/api/v1/places", { headers: etag ? { "if-none-match": etag } : {} });
  await named("Lost");
  const lost = await world.sql`select scope, version from content_versions`;
  const etag = (await read()).headers.get("etag") ?? "";
  expect((await read(etag)).status).toBe(304);

  // The restored database reaches the same version number again with other content.
  await named("As it is now");
  await rebuildReadModels(world.db);
  for (const { scope, version } of lost) {
    await world.sql`update content_versions set version = ${version} where scope = ${scope}`;
  }
  for (const step of procedure("Restore from a backup").filter((span) => span.startsWith("update"))) {
    await world.sql.unsafe(step);
  }
  await expect.poll(async () => (await read(etag)).body?.data?.[0].name).toBe("As it is now");
});
