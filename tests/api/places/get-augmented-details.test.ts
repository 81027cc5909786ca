import { beforeAll, describe, expect, test } from "vitest";
import { answersHead, expectError, idOf, keysOf } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { limitsFeedStyle } from "@/tests/api/limits";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const path = (id: string): string => `/api/v1/places/${id}/augmented-details`;
const member = async (): Promise<string> => (await world.user()).token;
const ask = async (id: string) => world.api(path(id), { token: await member() });

let full = "";
let bare = "";
let draft = "";

beforeAll(async () => {
  await world.bundle({
    places: [
      {
        key: "full",
        name: "Full",
        external_place_id: "ext-42",
        hours: [
          { day_of_week: 2, opens_at: "20:00:00", closes_at: "01:00:00" },
          { day_of_week: 1, is_closed: true, source_type: "ugc" },
        ],
      },
      { key: "bare", name: "Bare" },
      { key: "draft", name: "Draft", status: "draft", external_place_id: "ext-43" },
    ],
  });
  [full, bare, draft] = (await Promise.all(["full", "bare", "draft"].map((key) => idOf(world, key)))) as [
    string,
    string,
    string,
  ];
});

describe("200", () => {
  test("local hours beside the external details, in exactly the public fields", async () => {
    const { status, body, headers } = await ask(full);
    expect(status).toBe(200);
    expect(keysOf(body)).toEqual(["data"]);
    expect(body.data).toEqual({
      place_id: full,
      external_place_id: "ext-42",
      hours_attribution: "managed_locally",
      local_hours: [
        { day_of_week: 1, opens_at: null, closes_at: null, is_closed: true, is_overnight: false, source_type: "ugc" },
        {
          day_of_week: 2,
          opens_at: "20:00:00",
          closes_at: "01:00:00",
          is_closed: false,
          is_overnight: true,
          source_type: "owner",
        },
      ],
      external: { rating: null, photos: [] },
    });
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("etag")).toBeNull();
  });

  test("a place of which nothing is known", async () => {
    expect((await ask(bare)).body.data).toEqual({
      place_id: bare,
      external_place_id: null,
      hours_attribution: "sourced_via_external",
      local_hours: [],
      external: { rating: null, photos: [] },
    });
  });

  test("the hours shown are those of the place's detail", async () => {
    const { body } = await world.api(`/api/v1/places/${full}`);
    expect((await ask(full)).body.data.local_hours).toEqual(body.data.hours);
  });

  answersHead(world, () => path(full), member);
});

describe("404", () => {
  refusesUnknownIds(world, path, member);

  test("a place that is not published is not there; the answer tells what is left", async () => {
    const answer = await ask(draft);
    expectError(answer, 404, "not_found");
    expect(answer.headers.get("x-ratelimit-limit")).toBe("120");
    expect(answer.headers.get("x-ratelimit-remaining")).toBe("119");
  });
});

describe("429", () => {
  limitsFeedStyle(world, () => path(full));
});
