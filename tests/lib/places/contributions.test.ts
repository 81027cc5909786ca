import { describe, expect, test } from "vitest";
import { submitAmenities, submitHours } from "@/lib/domains/places/contributions/contributions.service";
import { ANONYMOUS, type User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { RequestLimits } from "@/lib/http/kernel/request-limits";
import { somePlace } from "@/tests/api/contributions/contributing";
import { useWorld } from "@/tests/support/world";

// The races at their full width, without the time that HTTP gives an answer.
const world = useWorld();

async function contextOf(role: "user" | "curator"): Promise<Ctx<User>> {
  const { id } = await world.user({ role });
  const limits = new RequestLimits("none", () => ANONYMOUS.type, new Date());
  return { actor: { type: "user", id, role, version: 1 }, db: world.db, now: new Date(), requestId: "test", limits };
}

describe("500 at once", { timeout: 60_000 }, () => {
  test("each amenity is counted 500 times", async () => {
    const [id, ctx] = [await somePlace(world), await contextOf("user")];
    await Promise.all(
      Array.from({ length: 500 }, (_, i) =>
        submitAmenities(ctx, id, [
          ["wifi", i % 2 === 0],
          ["pool", i],
        ]),
      ),
    );
    expect(await world.sql`select key, contributions from place_amenities where place_id = ${id} order by key`).toEqual(
      [
        { key: "pool", contributions: 500 },
        { key: "wifi", contributions: 500 },
      ],
    );
  });

  test("200 owner rows among visitors' leave one a day, and of those before none of the visitors'", async () => {
    const [id, visitor, staff] = [await somePlace(world), await contextOf("user"), await contextOf("curator")];
    const hours = (source_type: "owner" | "ugc", i: number) => ({
      day_of_week: i % 7,
      opens_at: "08:00",
      closes_at: `17:${10 + (i % 50)}`,
      is_closed: false,
      is_overnight: false,
      source_type,
    });
    for (let day = 0; day < 7; day++) await submitHours(visitor, id, hours("ugc", day));
    await Promise.all(Array.from({ length: 200 }, (_, i) => submitHours(staff, id, hours("owner", i))));
    const rows = await world.sql`
      select day_of_week, source_type from place_hours where place_id = ${id} order by day_of_week`;
    expect(rows).toEqual(Array.from({ length: 7 }, (_, day) => ({ day_of_week: day, source_type: "owner" })));
  });
});
