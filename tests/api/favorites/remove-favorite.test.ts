import { beforeAll, describe, expect, test } from "vitest";
import { send } from "@/tests/support/people";
import { refusesGuests } from "@/tests/support/refusals";
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
  const rows = await world.sql`select id, name from places`;
  for (const name of NAMES) ids.push(rows.find((row) => row.name === name)?.id);
  token = (await world.user()).token;
});

describe("204", () => {
  test("by id and by entity, and 404 once it is gone", async () => {
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
});

describe("401", () => {
  test("without a token, and 403 for a guest", async () => {
    const guest = await world.guest();
    for (const rest of ["1", "place/1"]) {
      expect((await remove(undefined, rest)).status).toBe(401);
      expect((await remove(guest.token, rest)).status).toBe(403);
    }
  });
});

describe("404", () => {
  test("another's favorite is answered like one that is not there, and stays", async () => {
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

refusesGuests(world, "removeFavorite");
