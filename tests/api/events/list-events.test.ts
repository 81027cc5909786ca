import { beforeAll, describe, expect, test, vi } from "vitest";
import { revalidated, revalidates } from "@/tests/api/caching";
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

  test("Last-Modified, the time of the last change, comes with both", async () => {
    // In the second of a change, the date is a second earlier. This change is an hour old, so all requests get one date.
    const [row] = await world.sql<{ at: Date }[]>`
      update content_versions set version = version + 1, changed_at = date_trunc('second', now()) - interval '1 hour'
      where scope = 'events' returning changed_at as at`;
    // The service trusts the versions that it has read for 20 ms.
    await vi.waitFor(async () => {
      const { first, second } = await revalidated(world, PATH);
      const dates = [first, second].map(({ headers }) => headers.get("last-modified"));
      expect(dates).toEqual([row?.at.toUTCString(), row?.at.toUTCString()]);
    });
  });
});
