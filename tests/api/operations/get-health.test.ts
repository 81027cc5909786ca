import { describe, expect, test } from "vitest";
import { answersHead } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/health";

describe("200", () => {
  test("the process is alive; nobody may keep the answer", async () => {
    const { status, body, headers } = await world.api(PATH);
    expect([status, body]).toEqual([200, { data: { status: "ok" } }]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-request-id")).toBeTruthy();
  });

  test("a sane request id of the caller's is kept, another is replaced", async () => {
    const withId = async (id: string) =>
      (await world.api(PATH, { headers: { "x-request-id": id } })).headers.get("x-request-id");
    expect(await withId("caller-0123456789")).toBe("caller-0123456789");
    for (const bad of ["a b", "<script>", "x".repeat(5_000)]) {
      const id = await withId(bad);
      expect(id).toBeTruthy();
      expect(id).not.toBe(bad);
    }
  });

  answersHead(world, () => PATH);
});
