import { beforeAll, describe, expect, test } from "vitest";
import { send } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/v1/favorites";
const NAMES = ["Anse Chastanet", "Café Bleu", "Diamond Falls", "Pigeon Island", "Gros Piton", "Hidden"];
const ids: string[] = [];
let token = "";

const add = (as: string | undefined, body: unknown) => send(world, PATH, body, { token: as });
const addPlace = (as: string, id: string) => add(as, { entity_type: "place", entity_id: id });
const list = (as: string | undefined, query = "") => world.api(`${PATH}${query}`, { token: as });

beforeAll(async () => {
  const places = NAMES.map((name) => ({ key: name, name, summary: `${name} ${"is lovely ".repeat(30)}` }));
  await world.bundle({
    places: places.map((place) => (place.name === "Hidden" ? { ...place, status: "draft" } : place)),
  });
  const rows = await world.sql`select id, name from places`;
  for (const name of NAMES) ids.push(rows.find((row) => row.name === name)?.id);
  token = (await world.user()).token;
});

describe("200", () => {
  test("newest first, each with the entity as search finds it", async () => {
    const user = await world.user();
    for (const id of ids.slice(0, 3)) await addPlace(user.token, id);
    const { status, body } = await list(user.token);
    expect(status).toBe(200);
    expect(body.meta).toEqual({ cursor: null });
    expect(body.data.map((favorite: { entity: { title: string } }) => favorite.entity.title)).toEqual([
      "Diamond Falls",
      "Café Bleu",
      "Anse Chastanet",
    ]);
    const { entity } = body.data[0];
    expect(entity).toMatchObject({ id: ids[2], type: "place", slug: "diamond-falls", thumbnail: null });
    expect([...entity.short_description].length).toBeLessThanOrEqual(120);
    expect(entity.short_description).toMatch(/^Diamond Falls is lovely.*…$/);
  });

  test("the entity is null once it is no longer published", async () => {
    const user = await world.user();
    await addPlace(user.token, ids[4] ?? "");
    await world.sql`delete from place_cards where place_id = ${ids[4] ?? ""}`;
    expect((await list(user.token)).body.data[0]).toMatchObject({ entity_id: ids[4], entity: null });
  });

  test("pages skip and repeat nothing while favorites are added", async () => {
    const user = await world.user();
    for (const id of ids.slice(0, 3)) await addPlace(user.token, id);
    const first = await list(user.token, "?limit=2");
    expect(first.body.data).toHaveLength(2);
    await addPlace(user.token, ids[3] ?? "");
    const second = await list(user.token, `?limit=2&cursor=${first.body.meta.cursor}`);
    expect(second.body.data.map((favorite: { entity_id: string }) => favorite.entity_id)).toEqual([ids[0]]);
    expect(second.body.meta.cursor).toBeNull();
  });

  test("by kind", async () => {
    const user = await world.user();
    await addPlace(user.token, ids[0] ?? "");
    expect((await list(user.token, "?entity_type=place&limit=1000")).body.data).toHaveLength(1);
    expect((await list(user.token, "?entity_type=event")).body.data).toEqual([]);
  });

  test("empty for a guest", async () => {
    const { status, body } = await list((await world.guest()).token);
    expect([status, body]).toEqual([200, { data: [], meta: { cursor: null } }]);
  });
});

describe("401", () => {
  test("without a token", async () => {
    expect((await list(undefined)).body.error.code).toBe("auth_required");
  });
});

describe("422", () => {
  test("for a kind or a limit that is none", async () => {
    for (const query of ["?entity_type=tour", "?limit=0", "?limit=x"]) {
      expect((await list(token, query)).body.error.code).toBe("validation_error");
    }
  });

  test("invalid_cursor for one that is altered, another's, or of another list", async () => {
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
