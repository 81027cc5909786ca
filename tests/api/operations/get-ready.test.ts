import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { answersHead } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/ready";

describe("200", () => {
  test("the service can take requests, and says of each dependency how long it took", async () => {
    const { status, body, headers } = await world.api(PATH);
    expect(status).toBe(200);
    const check = { ok: true, ms: expect.any(Number) };
    expect(body).toEqual({
      data: { status: "ready", checks: { database: check, limiter: check, jobs: check, storage: check } },
    });
    expect(headers.get("cache-control")).toBe("private, no-store");
  });

  test("where files cannot be stored, because reads still work; once they can it is ready again", async () => {
    const folder = process.env.STORAGE_DIR ?? "";
    await mkdir(dirname(folder), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    // A file in the folder's place takes nothing, from nobody: root may write where the rights say no.
    await writeFile(folder, "");
    const { status, body } = await world.api(PATH);
    await rm(folder, { force: true });
    expect([status, body.data.status]).toEqual([200, "degraded"]);
    expect(body.data.checks).toMatchObject({ database: { ok: true }, storage: { ok: false, ms: expect.any(Number) } });
    expect((await world.api(PATH)).body.data.status).toBe("ready");
  });

  answersHead(world, () => PATH);
});

describe("503", () => {
  test("without the database, naming every part that fails", async () => {
    await world.sql`alter table content_versions rename to content_versions_gone`;
    const { status, body, headers } = await world.api(PATH);
    await world.sql`alter table content_versions_gone rename to content_versions`;
    expect([status, body.error.code]).toEqual([503, "service_unavailable"]);
    expect(body.error.details).toEqual([{ path: "database", message: "does not answer" }]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
