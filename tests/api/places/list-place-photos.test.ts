import { beforeAll, describe, expect, test } from "vitest";
import { revalidates, touchPlaces } from "@/tests/api/caching";
import { answersHead, expectError, type Item, idOf, keysOf, refusesBadPages } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ MEDIA_BASE_URL: "https://cdn.test" });
const path = (id: string): string => `/api/v1/places/${id}/photos`;
const url = (n: number): string => `https://other.test/${n}.jpg`;
const approved = Array.from({ length: 120 }, (_, n) => n).filter((n) => n % 10 < 8);

let many = "";
let none = "";
let draft = "";

beforeAll(async () => {
  const media = Array.from({ length: 120 }, (_, n) => ({
    url: url(n),
    role: n % 2 ? "gallery" : "cover",
    source_type: "community",
    status: n % 10 === 8 ? "pending" : n % 10 === 9 ? "rejected" : "approved",
  }));
  await world.bundle({
    places: [
      { key: "many", name: "Many", media },
      { key: "none", name: "None", media: media.filter(({ status }) => status !== "approved") },
      { key: "draft", name: "Draft", status: "draft", media },
      {
        key: "one",
        name: "One",
        media: [
          {
            url: "/media/a.png",
            thumbnail_url: "/media/t.png",
            role: "hero",
            source_type: "scraped",
            attribution: "Someone",
            license: "CC0",
            original_url: "https://origin.test/a",
            alt_text: "A view",
            mime_type: "image/avif",
          },
        ],
      },
    ],
  });
  [many, none, draft] = (await Promise.all(["many", "none", "draft"].map((key) => idOf(world, key)))) as [
    string,
    string,
    string,
  ];
});

describe("200", () => {
  test("a photo has exactly its public fields, local addresses resolved", async () => {
    const { body } = await world.api(path(await idOf(world, "one")));
    expect(keysOf(body)).toEqual(["data"]);
    expect(body.data).toEqual({
      photos: [
        {
          id: expect.stringMatching(/^\d+$/),
          url: "https://cdn.test/media/a.png",
          thumbnail_url: "https://cdn.test/media/t.png",
          source_type: "scraped",
          attribution: "Someone",
          license: "CC0",
          original_url: "https://origin.test/a",
          alt_text: "A view",
          mime_type: "image/avif",
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        },
      ],
      meta: { page: 1, limit: 20, total: 1, total_pages: 1 },
    });
  });

  test.each([1, 7, 20, 96, 100])(
    "pages of %i hold every approved photo once, in the source's order, and no other",
    async (limit) => {
      const seen: string[] = [];
      const pages = Math.ceil(approved.length / limit);
      for (let page = 1; page <= Math.min(pages + 1, 30); page++) {
        const { body } = await world.api(`${path(many)}?limit=${limit}&page=${page}`);
        expect(body.data.meta).toEqual({ page, limit, total: approved.length, total_pages: pages });
        seen.push(...body.data.photos.map((photo: Item) => photo.url));
      }
      expect(seen).toEqual(approved.map(url).slice(0, 30 * limit));
    },
  );

  test("a place with none that may be shown has an empty page", async () => {
    const { status, body } = await world.api(path(none));
    expect(status).toBe(200);
    expect(body.data).toEqual({ photos: [], meta: { page: 1, limit: 20, total: 0, total_pages: 0 } });
  });

  test("a limit above 100 is capped, and the last of a repeated one counts", async () => {
    expect((await world.api(`${path(many)}?limit=1000`)).body.data.meta.limit).toBe(100);
    expect((await world.api(`${path(many)}?limit=x&limit=3`)).body.data.photos).toHaveLength(3);
  });

  test("a photo that loses its approval is gone, from the totals too", async () => {
    await world.bundle({
      source: "s",
      places: [{ key: "fickle", name: "Fickle", media: [{ url: url(1), role: "hero", source_type: "community" }] }],
    });
    const id = await idOf(world, "fickle");
    expect((await world.api(path(id))).body.data.meta.total).toBe(1);
    await world.sql`update place_media set status = 'rejected' where place_id = ${id}`;
    expect((await world.api(path(id))).body.data).toEqual({
      photos: [],
      meta: { page: 1, limit: 20, total: 0, total_pages: 0 },
    });
  });

  answersHead(world, () => `${path(many)}?limit=2`);
});

describe("304", () => {
  revalidates(
    world,
    () => path(many),
    "public, max-age=0, must-revalidate",
    () => touchPlaces(world),
  );

  test("the validator of one place is none for another that is not published", async () => {
    const etag = (await world.api(path(many))).headers.get("etag") ?? "";
    expectError(await world.api(path(draft), { headers: { "if-none-match": etag } }), 404, "not_found");
  });
});

describe("404", () => {
  refusesUnknownIds(world, path);

  test("a place that is not published is not there, whatever page is asked for", async () => {
    for (const query of ["", "?limit=2", "?page=9"]) {
      expectError(await world.api(`${path(draft)}${query}`), 404, "not_found");
    }
  });

  test("an unknown place goes before a page that is not valid", async () => {
    for (const id of ["999999999", "abc", draft]) {
      expectError(await world.api(`${path(id)}?page=0`), 404, "not_found");
    }
  });
});

describe("422", () => {
  refusesBadPages(world, () => path(many), ["page", "limit"]);

  test.each(["page=1001&limit=100", "page=5001", `page=${"9".repeat(30)}`])(
    "%s is deeper than a page may go",
    async (query) => {
      expectError(await world.api(`${path(many)}?${query}`), 422, "validation_error");
    },
  );
});
