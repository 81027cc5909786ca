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

  answersHead(world, () => PATH);
});

describe("503", () => {
  test("where files cannot be kept, and says so; once they can it is ready again", async () => {
    const folder = process.env.STORAGE_DIR ?? "";
    await mkdir(dirname(folder), { recursive: true });
    await rm(folder, { recursive: true, force: true });
    // A file in the folder's place takes nothing, from nobody: root may write where the rights say no.
    await writeFile(folder, "");
    const { status, body, headers } = await world.api(PATH);
    await rm(folder, { force: true });
    expect([status, body.error.code]).toEqual([503, "service_unavailable"]);
    expect(body.error.details).toEqual([{ path: "storage", message: "does not answer" }]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await world.api(PATH)).status).toBe(200);
  });
});
