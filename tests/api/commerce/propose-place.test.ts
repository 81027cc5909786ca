import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { PROPOSAL, propose } from "@/tests/support/commerce/proposals";
import { MANY_CLIENTS } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesGuests } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
let token = "";
let categoryId = "";
beforeAll(async () => {
  token = (await world.user()).token;
  const [row] = await world.sql<{ id: string }[]>`
    insert into categories (source, source_key, name, slug) values ('test', 'p', 'Bars', 'proposed-bars')
    returning id::text as id`;
  categoryId = row?.id ?? "";
});

describe("201", () => {
  test("a proposal is pending and has exactly its fields, and no place appears", async () => {
    const user = await world.user();
    const given = { ...PROPOSAL, category_id: categoryId, address: "Anse Cochon", message: "Since 2009" };
    const { status, body } = await propose(world, user, { ...given, status: "approved", place_id: "1" });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      ...given,
      id: expect.any(String),
      status: "pending",
      contact_email: null,
      reason: null,
      place_id: null,
      created_at: expect.any(String),
      decided_at: null,
    });
    expect(await world.sql`select 1 from places where name = ${given.name}`).toHaveLength(0);
    const audit =
      await world.sql`select actor, action, after from audit_log where entity = ${`proposal:${body.data.id}`}`;
    // The log outlives the proposal, so it repeats nothing of it.
    expect(audit).toEqual([{ actor: `user:${user.id}`, action: "proposal.create", after: { status: "pending" } }]);
  });

  test("category, address, email and message may be null or left out", async () => {
    const nothing = { category_id: null, address: null, contact_email: null, message: null };
    for (const body of [PROPOSAL, { ...PROPOSAL, ...nothing }]) {
      expect((await propose(world, await world.user(), body)).body.data).toMatchObject(nothing);
    }
  });
});

refusesAnonymous(world, "proposePlace");
refusesGuests(world, "proposePlace");
refusesBadBodies(world, { path: "/api/v1/me/place-proposals", token: () => token });

describe("422", () => {
  test.each([
    {},
    { ...PROPOSAL, name: " " },
    { ...PROPOSAL, name: "x".repeat(1_000) },
    { ...PROPOSAL, name: "a\u0000b" },
    { ...PROPOSAL, coordinates: null },
    { ...PROPOSAL, coordinates: { lat: 91, lng: 0 } },
    { ...PROPOSAL, coordinates: { lat: 13 } },
    { ...PROPOSAL, coordinates: { lat: "13", lng: "-61" } },
    { ...PROPOSAL, category_id: "bars" },
    { ...PROPOSAL, category_id: "9223372036854775807" },
    { ...PROPOSAL, address: "x".repeat(5_000) },
    { ...PROPOSAL, contact_phone: "call me" },
    { ...PROPOSAL, contact_email: "nobody" },
  ])("%j", async (body) => {
    expectError(await propose(world, await world.user(), body), 422, "validation_error");
  });

  test("a position off the destination's map", async () => {
    await world.sql`
      insert into map_tilesets (west, south, east, north, center_lat, center_lng, attribution, tiles, active)
      values (-62, 13, -60, 15, 14, -61, '', 0, true)`;
    const off = await propose(world, await world.user(), { ...PROPOSAL, coordinates: { lat: 13.86, lng: 61.07 } });
    const on = await propose(world, await world.user());
    await world.sql`delete from map_tilesets`;
    expectError(off, 422, "validation_error");
    expect(off.body.error.details).toMatchObject([{ path: "body.coordinates" }]);
    expect(on.status).toBe(201);
  });

  test("of many proposals at once five wait", async () => {
    const user = await world.user();
    const answers = await Promise.all(Array.from({ length: 8 }, () => propose(world, user)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 422, 422, 422]);
  });
});

describe("429", () => {
  test("ten a day for an account, and what is not valid costs nothing", async () => {
    const user = await world.user();
    for (let n = 0; n < 3; n++) await propose(world, user, {});
    for (let n = 0; n < 10; n++) {
      const answer = await propose(world, user);
      expect(answer.status).toBe(201);
      expect(answer.headers.get("x-ratelimit-limit")).toBe("10");
      await world.sql`update place_proposals set status = 'rejected' where id = ${answer.body.data.id}`;
    }
    expectError(await propose(world, user), 429, "rate_limited");
  });
});
