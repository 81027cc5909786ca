import { beforeAll, describe, expect, test } from "vitest";
import { send } from "@/tests/support/people";
import { refusesBadBodies, refusesGuests } from "@/tests/support/refusals";
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

describe("201", () => {
  test("the favorite; 200 with the same one when it is added again", async () => {
    const user = await world.user();
    const first = await addPlace(user.token, ids[0] ?? "");
    expect([first.status, first.body]).toEqual([
      201,
      {
        data: {
          id: expect.stringMatching(/^\d+$/),
          entity_type: "place",
          entity_id: ids[0],
          created_at: expect.stringMatching(/Z$/),
        },
      },
    ]);
    const again = await addPlace(user.token, ids[0] ?? "");
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  test("once, of 20 at a time", async () => {
    const user = await world.user();
    const answers = await Promise.all(Array.from({ length: 20 }, () => addPlace(user.token, ids[1] ?? "")));
    expect(answers.map((answer) => answer.status).sort()).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
  });

  test("keys that are not in the contract have no effect", async () => {
    const [user, victim] = [await world.user(), await world.user()];
    const body = { entity_type: "place", entity_id: ids[0], user_id: victim.id, userId: victim.id, id: "1" };
    expect((await add(user.token, body)).status).toBe(201);
    expect((await list(victim.token)).body.data).toEqual([]);
  });
});

describe("401", () => {
  test("without a token, and 403 for a guest, whatever the body", async () => {
    expect((await add(undefined, "{")).status).toBe(401);
    expect((await add((await world.guest()).token, "{")).status).toBe(403);
  });
});

describe("404", () => {
  test("for what is not published or not there, so that an id cannot be probed", async () => {
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
});

describe("422", () => {
  test.each([
    {},
    { entity_type: "place" },
    { entity_type: "tour", entity_id: "1" },
    { entity_type: "place", entity_id: 1 },
    [],
  ])("for %j", async (body) => {
    expect((await add(token, body)).body.error.code).toBe("validation_error");
  });
});

refusesBadBodies(world, { path: PATH, token: () => token });

refusesGuests(world, "addFavorite");

describe("200", () => {
  test("a favorite that is there already is answered as it was", async () => {
    const user = await world.user();
    const first = await addPlace(user.token, ids[1] ?? "");
    const again = await addPlace(user.token, ids[1] ?? "");
    expect([first.status, again.status, again.text]).toEqual([201, 200, first.text]);
  });
});
