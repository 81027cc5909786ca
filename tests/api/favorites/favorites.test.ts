import { beforeAll, describe, expect, test } from "vitest";
import { send } from "@/tests/support/people";
import { refusesBadBodies } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/favorites";
const NAMES = ["Anse Chastanet", "Café Bleu", "Diamond Falls", "Pigeon Island", "Gros Piton", "Hidden"];
const ids: string[] = [];
let token = "";

const add = (as: string | undefined, body: unknown) => send(world, PATH, body, { token: as });
const addPlace = (as: string, id: string) => add(as, { entity_type: "place", entity_id: id });
const remove = (as: string | undefined, rest: string) => world.api(`${PATH}/${rest}`, { method: "DELETE", token: as });
const list = (as: string | undefined, query = "") => world.api(`${PATH}${query}`, { token: as });

beforeAll(async () => {
  const places = NAMES.map((name) => ({ key: name, name, summary: `${name} ${"is lovely ".repeat(30)}` }));
  await world.bundle({
    places: places.map((place) => (place.name === "Hidden" ? { ...place, status: "draft" } : place)),
  });
  const rows = await world.db.sql`select id, name from places`;
  for (const name of NAMES) ids.push(rows.find((row) => row.name === name)?.id);
  token = (await world.user()).token;
});

describe("add", () => {
  test("201: the favorite; 200: the same one when it is added again", async () => {
    const user = await world.user();
    const first = await addPlace(user.token, ids[0] ?? "");
    expect([first.status, first.body]).toEqual([
      201,
      {
        data: {
          ...{ id: expect.stringMatching(/^\d+$/), entity_type: "place", entity_id: ids[0] },
          created_at: expect.stringMatching(/Z$/),
        },
      },
    ]);
    const again = await addPlace(user.token, ids[0] ?? "");
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  test("201: once, of 20 at a time", async () => {
    const user = await world.user();
    const answers = await Promise.all(Array.from({ length: 20 }, () => addPlace(user.token, ids[1] ?? "")));
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });

  refusesBadBodies(world, { path: PATH, token: () => token });

  test("401 without a token, 403 for a guest, whatever the body", async () => {
    expect((await add(undefined, "{")).status).toBe(401);
    expect((await add((await world.guest()).token, "{")).status).toBe(403);
  });

  test("404 for what is not published or not there, so that an id cannot be probed", async () => {
    const hidden = await addPlace(token, ids[5] ?? "");
    const bodies = [
      hidden,
      ...(await Promise.all(["999999", "0", "abc", "9223372036854775808"].map((id) => addPlace(token, id)))),
    ];
    for (const { status, text } of bodies) expect([status, text]).toEqual([404, hidden.text]);
    for (const entity_type of ["event", "story"]) {
      expect((await add(token, { entity_type, entity_id: "1" })).status).toBe(404);
    }
  });

  test.each([
    {},
    { entity_type: "place" },
    { entity_type: "tour", entity_id: "1" },
    { entity_type: "place", entity_id: 1 },
    [],
  ])("422 for %j", async (body) => {
    expect((await add(token, body)).body.error.code).toBe("validation_error");
  });

  test("keys that are not in the contract have no effect", async () => {
    const [user, victim] = [await world.user(), await world.user()];
    const body = { entity_type: "place", entity_id: ids[0], user_id: victim.id, userId: victim.id, id: "1" };
    expect((await add(user.token, body)).status).toBe(201);
    expect((await list(victim.token)).body.data).toEqual([]);
  });
});

describe("list", () => {
  test("200: newest first, each with the entity as search finds it", async () => {
    const user = await world.user();
    for (const id of ids.slice(0, 3)) await addPlace(user.token, id);
    const { status, body } = await list(user.token);
    expect(status).toBe(200);
    expect(body.meta).toEqual({ cursor: null });
    expect(body.data.map((favorite: { entity: { title: string } }) => favorite.entity.title)).toEqual([
      ...["Diamond Falls", "Café Bleu", "Anse Chastanet"],
    ]);
    const { entity } = body.data[0];
    expect(entity).toMatchObject({ id: ids[2], type: "place", slug: "diamond-falls", thumbnail: null });
    expect([...entity.short_description].length).toBeLessThanOrEqual(120);
    expect(entity.short_description).toMatch(/^Diamond Falls is lovely.*…$/);
  });

  test("200: the entity is null once it is no longer published", async () => {
    const user = await world.user();
    await addPlace(user.token, ids[4] ?? "");
    await world.db.sql`delete from place_cards where place_id = ${ids[4] ?? ""}`;
    expect((await list(user.token)).body.data[0]).toMatchObject({ entity_id: ids[4], entity: null });
  });

  test("200: pages skip and repeat nothing while favorites are added", async () => {
    const user = await world.user();
    for (const id of ids.slice(0, 3)) await addPlace(user.token, id);
    const first = await list(user.token, "?limit=2");
    expect(first.body.data).toHaveLength(2);
    await addPlace(user.token, ids[3] ?? "");
    const second = await list(user.token, `?limit=2&cursor=${first.body.meta.cursor}`);
    expect(second.body.data.map((favorite: { entity_id: string }) => favorite.entity_id)).toEqual([ids[0]]);
    expect(second.body.meta.cursor).toBeNull();
  });

  test("200: by kind", async () => {
    const user = await world.user();
    await addPlace(user.token, ids[0] ?? "");
    expect((await list(user.token, "?entity_type=place&limit=1000")).body.data).toHaveLength(1);
    expect((await list(user.token, "?entity_type=event")).body.data).toEqual([]);
  });

  test("200: empty for a guest", async () => {
    const { status, body } = await list((await world.guest()).token);
    expect([status, body]).toEqual([200, { data: [], meta: { cursor: null } }]);
  });

  test("401 without a token", async () => {
    expect((await list(undefined)).body.error.code).toBe("auth_required");
  });

  test("422 for a kind or a limit that is none", async () => {
    for (const query of ["?entity_type=tour", "?limit=0", "?limit=x"]) {
      expect((await list(token, query)).body.error.code).toBe("validation_error");
    }
  });

  test("422 invalid_cursor for one that is altered, another's, or of another list", async () => {
    const user = await world.user();
    for (const id of ids.slice(0, 2)) await addPlace(user.token, id);
    const { cursor } = (await list(user.token, "?limit=1")).body.meta;
    for (const [as, query] of [
      [token, `?cursor=${cursor}`],
      [user.token, `?cursor=${cursor}x`],
      [user.token, `?entity_type=place&cursor=${cursor}`],
      [user.token, "?cursor=x"],
    ] as const) {
      expect((await list(as, query)).body.error.code).toBe("invalid_cursor");
    }
  });
});

describe("remove", () => {
  test("204 by id and by entity, 404 once it is gone", async () => {
    const user = await world.user();
    for (const rest of [(await addPlace(user.token, ids[0] ?? "")).body.data.id, `place/${ids[0]}`]) {
      await addPlace(user.token, ids[0] ?? "");
      const favorite = (await list(user.token)).body.data[0].id;
      const { status, text } = await remove(user.token, rest.startsWith("place") ? rest : favorite);
      expect([status, text]).toEqual([204, ""]);
      expect((await remove(user.token, rest)).body.error.code).toBe("not_found");
      expect((await list(user.token)).body.data).toEqual([]);
    }
  });

  test("401 without a token, 403 for a guest", async () => {
    const guest = await world.guest();
    for (const rest of ["1", "place/1"]) {
      expect((await remove(undefined, rest)).status).toBe(401);
      expect((await remove(guest.token, rest)).status).toBe(403);
    }
  });

  test("404: another's favorite is answered like one that is not there, and stays", async () => {
    const owner = await world.user();
    const { id } = (await addPlace(owner.token, ids[0] ?? "")).body.data;
    const [foreign, random] = [await remove(token, id), await remove(token, "999999999")];
    expect([foreign.status, foreign.text]).toEqual([404, random.text]);
    for (const rest of ["abc", "0", "9223372036854775808", "tour/1", "place/abc"]) {
      expect((await remove(owner.token, rest)).status).toBe(404);
    }
    expect((await list(owner.token)).body.data).toHaveLength(1);
  });
});
