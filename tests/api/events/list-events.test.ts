import { beforeAll, describe, expect, test } from "vitest";
import { revalidates } from "@/tests/api/caching";
import { useWorld } from "@/tests/support/world";
import { answersEvents, makeEvents, REVALIDATE } from "./checks";
import { touchEvents } from "./fixtures";

const world = useWorld();
const PATH = "/api/v1/events";

beforeAll(() => makeEvents(world));
answersEvents(world, PATH);

describe("304", () => {
  revalidates(
    world,
    () => `${PATH}?window=this_year`,
    REVALIDATE,
    () => touchEvents(world),
  );

  test("Last-Modified comes with both", async () => {
    const first = await world.api(PATH);
    const second = await world.api(PATH, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect(second.status).toBe(304);
    expect(second.headers.get("last-modified")).toBe(first.headers.get("last-modified"));
  });
});
