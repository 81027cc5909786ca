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
