import { beforeAll, describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { answersHead } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/areas";
let renamed = 0;

beforeAll(async () => {
  await world.bundle({
    areas: [
      { key: "s", name: "Soufrière" },
      { key: "c", name: "Castries" },
      { key: "g", name: "Gros Islet", slug: "the-north" },
    ],
  });
});

describe("200", () => {
  test("every area by name, as the three-field reference", async () => {
    const { status, body } = await world.api(PATH);
    expect(status).toBe(200);
    const id = expect.stringMatching(/^\d+$/);
    expect(Object.keys(body)).toEqual(["data"]);
    expect(body.data.filter((area: { slug: string }) => area.slug !== "zz")).toEqual([
      { id, name: "Castries", slug: "castries" },
      { id, name: "Gros Islet", slug: "the-north" },
      { id, name: "Soufrière", slug: "soufriere" },
    ]);
  });

  answersHead(world, () => PATH);
});

describe("304", () => {
  revalidates(
    world,
    () => PATH,
    "public, max-age=300, stale-while-revalidate=3600",
    () => world.bundle({ source: "later", areas: [{ key: "z", name: `Zz ${++renamed}`, slug: "zz" }] }),
  );
});
