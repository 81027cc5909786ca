import { beforeAll, describe, expect, test } from "vitest";
import { idOf } from "@/tests/api/checks";
import { answerJson, type Behaviour, FAILURES, standIn } from "@/tests/support/stand-in";
import { useWorld } from "@/tests/support/world";

// No time of a row contains it by chance.
const RATING = 4.271828;

const provider: Behaviour = (req, res) => {
  if (req.url === "/v1/places:searchText") {
    return answerJson(res, 200, {
      places: [
        { id: "g-9", displayName: { text: "Pigeon Point" }, location: { latitude: 14.0912, longitude: -60.9651 } },
      ],
    });
  }
  answerJson(res, 200, { rating: RATING });
};
const outside = await standIn(provider);
const world = useWorld({ GOOGLE_PLACES_API_KEY: "hush", GOOGLE_PLACES_BASE_URL: outside.baseUrl });
const detailsOf = async (id: string) =>
  world.api(`/api/v1/places/${id}/augmented-details`, { token: (await world.user()).token });

let found = "";
let curated = "";
beforeAll(async () => {
  const at = { lat: 14.0911, lng: -60.965 };
  await world.bundle({
    places: [
      { key: "found", name: "Pigeon Point", ...at },
      { key: "curated", name: "Other", external_place_id: "ext-1", ...at },
    ],
  });
  found = await idOf(world, "found");
  curated = await idOf(world, "curated");
});

const stored = () =>
  world.sql`select row_to_json(p)::text as row from places p where external_place_id = 'g-9'`.then((rows) => rows);

describe("200", () => {
  test("what the provider says comes with the answer; of it only the id stays", async () => {
    const { status, body } = await detailsOf(found);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ external_place_id: "g-9", external: { rating: RATING, photos: [] } });
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(String(RATING));
    await detailsOf(found);
    expect(outside.received.map(({ line }) => line)).toEqual([
      "POST /v1/places:searchText",
      "GET /v1/places/g-9",
      "GET /v1/places/g-9",
    ]);
  });

  test("an id that the content brought is used and stays", async () => {
    expect((await detailsOf(curated)).body.data.external_place_id).toBe("ext-1");
    expect(outside.received.map(({ line }) => line)).toEqual(["GET /v1/places/ext-1"]);
  });

  test("an id that the provider no longer knows is replaced by the one that it has now", async () => {
    await world.sql`update places set external_place_id = 'gone' where id = ${found}`;
    outside.behave((req, res, asked) =>
      req.url === "/v1/places/gone" ? answerJson(res, 404, {}) : provider(req, res, asked),
    );
    expect((await detailsOf(found)).body.data).toMatchObject({
      external_place_id: "g-9",
      external: { rating: RATING },
    });
    expect(await stored()).toHaveLength(1);
  });

  test.each(["500", "hang", "garbage"])(
    "a provider in trouble (%s) takes nothing from the answer but itself",
    async (name) => {
      const behaviour = FAILURES[name];
      if (behaviour) outside.behave(behaviour);
      const started = performance.now();
      const { status, body } = await detailsOf(curated);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ place_id: curated, external: { rating: null, photos: [] } });
      expect(performance.now() - started).toBeLessThan(3_500);
    },
  );
});
