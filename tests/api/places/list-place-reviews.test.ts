import { createHmac } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { encodeCursor } from "@/lib/http/cursor";
import { answersHead, expectError, type Item, idOf, keysOf, refusesBadPages } from "@/tests/api/checks";
import { refusesUnknownIds } from "@/tests/api/hostile-ids";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const path = (id: string): string => `/api/v1/places/${id}/reviews`;
const REVIEW_KEYS = [
  "aspect_ratings",
  "body",
  "edited_at",
  "id",
  "is_verified",
  "media",
  "published_at",
  "rating",
  "reply",
  "title",
  "trip_type",
  "visit_date",
];

let popular = "";
let other = "";
let quiet = "";
let draft = "";
let told = "";
let published: string[] = [];

/** Fifty-five reviews, five to the same moment; every eleventh is not public. */
const REVIEWS = Array.from({ length: 55 }, (_, n) => ({
  source: "ext_a",
  external_id: `p${n}`,
  rating: 1 + (n % 5),
  title: `Review ${n}`,
  status: n % 11 === 0 ? (["flagged", "hidden", "rejected"][n % 3] as string) : "published",
  published_at: `2026-05-${String(1 + Math.floor(n / 5)).padStart(2, "0")}T10:00:00.000Z`,
}));

beforeAll(async () => {
  await world.bundle({
    places: [
      { key: "popular", name: "Popular", reviews: REVIEWS },
      { key: "other", name: "Other", reviews: REVIEWS.map((r) => ({ ...r, external_id: `o${r.external_id}` })) },
      { key: "quiet", name: "Quiet" },
      { key: "draft", name: "Draft", status: "draft", reviews: [{ ...REVIEWS[1], external_id: "d" }] },
      {
        key: "told",
        name: "Told",
        reviews: [
          {
            source: "ext_b",
            external_id: "t1",
            rating: 5,
            title: "Lovely",
            body: "Two\nlines",
            trip_type: "couple",
            visit_date: "2026-02-28",
            published_at: "2026-03-01T12:30:00.5+02:00",
            edited_at: "2026-03-02T00:00:00Z",
            aspect_ratings: [{ aspect: "value", rating: 4 }],
            media: [{ media_type: "image", url: "https://other.test/r.jpg", caption: "Us" }],
          },
          { source: "manual", external_id: "t2", rating: 3, published_at: "2026-01-01T00:00:00Z" },
        ],
      },
    ],
  });
  [popular, other, quiet, draft, told] = (await Promise.all(
    ["popular", "other", "quiet", "draft", "told"].map((key) => idOf(world, key)),
  )) as [string, string, string, string, string];
  const rows = await world.sql<{ id: string }[]>`
    select r.id::text from reviews r where reviewable_id = ${popular} and status = 'published'
    order by published_at desc, r.id desc`;
  published = rows.map((row) => row.id);
});

const idsOf = (items: Item[]): string[] => items.map((item) => item.id);
const page = (id: string, limit: number, cursor?: string | null) =>
  world.api(`${path(id)}?limit=${limit}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`);

async function firstCursor(id = popular): Promise<string> {
  const { body } = await page(id, 5);
  expect(body.next_cursor).toEqual(expect.any(String));
  return body.next_cursor;
}

/** Reads a list to its end; `between` runs after every page. */
async function readAll(id: string, limit: number, between?: (n: number) => Promise<unknown>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let n = 0; n === 0 || cursor !== null; n++) {
    const { status, body }: { status: number; body: Item } = await page(id, limit, cursor);
    expect(status).toBe(200);
    expect(body.data.length).toBeLessThanOrEqual(limit);
    ids.push(...idsOf(body.data));
    cursor = body.next_cursor;
    await between?.(n);
  }
  return ids;
}

describe("200", () => {
  test("a review has exactly its public fields", async () => {
    const { body, text } = await world.api(path(told));
    expect(keysOf(body)).toEqual(["data", "next_cursor"]);
    for (const review of body.data) expect(keysOf(review)).toEqual(REVIEW_KEYS);
    const id = expect.stringMatching(/^\d+$/);
    expect(body).toEqual({
      data: [
        {
          id,
          title: "Lovely",
          body: "Two\nlines",
          rating: 5,
          is_verified: false,
          trip_type: "couple",
          visit_date: "2026-02-28",
          published_at: "2026-03-01T10:30:00.500Z",
          edited_at: "2026-03-02T00:00:00.000Z",
          reply: null,
          aspect_ratings: [{ aspect: "value", rating: 4 }],
          media: [
            {
              media_type: "image",
              url: "https://other.test/r.jpg",
              thumbnail_url: null,
              caption: "Us",
              display_order: 0,
            },
          ],
        },
        {
          id,
          title: "",
          body: null,
          rating: 3,
          is_verified: false,
          trip_type: null,
          visit_date: null,
          published_at: "2026-01-01T00:00:00.000Z",
          edited_at: null,
          reply: null,
          aspect_ratings: [],
          media: [],
        },
      ],
      next_cursor: null,
    });
    expect(text).not.toContain("ext_b");
  });

  test("who wrote an in-app review is not told", async () => {
    await world.bundle({ source: "w", places: [{ key: "written", name: "Written" }] });
    const [id, { id: user }] = [await idOf(world, "written"), await world.user()];
    await world.sql`insert into reviews (reviewable_type, reviewable_id, source, user_id, rating, is_verified, published_at)
      values ('place', ${id}, 'in_app', ${user}, 4, true, now())`;
    const { body, text } = await world.api(path(id));
    expect(keysOf(body.data[0])).toEqual(REVIEW_KEYS);
    expect(body.data[0].is_verified).toBe(true);
    expect(text).not.toContain(user);
  });

  test.each([1, 2, 5, 7, 20, 49, 50, 51, 100])(
    "pages of %i hold every published review once, newest first",
    async (limit) => {
      expect(await readAll(popular, limit)).toEqual(published);
    },
  );

  test("the default is twenty; above 100 is capped", async () => {
    expect(idsOf((await world.api(path(popular))).body.data)).toEqual(published.slice(0, 20));
    expect(idsOf((await page(popular, 1000)).body.data)).toEqual(published);
  });

  test("the page may change its size on the way", async () => {
    const { body } = await page(popular, 7, await firstCursor());
    expect(idsOf(body.data)).toEqual(published.slice(5, 12));
  });

  test("no reviews, and a cursor past the last of them, are an empty end", async () => {
    expect((await world.api(path(quiet))).body).toEqual({ data: [], next_cursor: null });
    const binding = { list: "place-reviews", owner: popular, lifetime: 900 };
    const past = encodeCursor(binding, ["1999-01-01T00:00:00.000Z", "1"], new Date());
    expect((await page(popular, 5, past)).body).toEqual({ data: [], next_cursor: null });
  });

  test("an answer that may hold a cursor is kept by nobody", async () => {
    const { headers } = await world.api(path(popular));
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("etag")).toBeNull();
  });

  test("while reviews are added before, between and after, nothing is missed and nothing comes twice", async () => {
    await world.bundle({
      source: "busy",
      places: [
        { key: "busy", name: "Busy", reviews: REVIEWS.map((r) => ({ ...r, external_id: `b${r.external_id}` })) },
      ],
    });
    const id = await idOf(world, "busy");
    const here = world.sql`select id::text from reviews where reviewable_id = ${id} and status = 'published'`;
    const before = (await here).map((row) => row.id as string);
    const add = (n: number, at: string) => world.sql`
      insert into reviews (reviewable_type, reviewable_id, source, external_id, rating, published_at)
      values ('place', ${id}, 'ext_c', ${`late-${n}-${at}`}, 5, ${at}::timestamptz)`;
    const ids = await readAll(id, 3, async (n) => {
      // Newer than all, at the moment of a whole group that is being paged, and older than all.
      await Promise.all([
        add(n, new Date().toISOString()),
        add(n, `2026-05-${String(1 + (n % 11)).padStart(2, "0")}T10:00:00.000Z`),
        ...(n < 5 ? [add(n, "2020-01-01T00:00:00.000Z")] : []),
      ]);
    });
    expect(new Set(ids).size).toBe(ids.length);
    expect(before.filter((known) => !ids.includes(known))).toEqual([]);
  });

  test("while others write, readers that run beside them miss nothing", async () => {
    await world.bundle({
      source: "race",
      places: [
        { key: "race", name: "Race", reviews: REVIEWS.map((r) => ({ ...r, external_id: `r${r.external_id}` })) },
      ],
    });
    const id = await idOf(world, "race");
    const rows = await world.sql`select id::text from reviews where reviewable_id = ${id} and status = 'published'`;
    let reading = true;
    const writer = (async () => {
      for (let n = 0; reading; n++) {
        await world.sql`insert into reviews (reviewable_type, reviewable_id, source, external_id, rating, published_at)
          values ('place', ${id}, 'ext_c', ${`race-${n}`}, 5, clock_timestamp())`;
      }
    })();
    const lists = await Promise.all([2, 3, 10].map((limit) => readAll(id, limit)));
    reading = false;
    await writer;
    for (const ids of lists) {
      expect(new Set(ids).size).toBe(ids.length);
      expect(rows.filter((row) => !ids.includes(row.id))).toEqual([]);
    }
  });

  test("a review that is hidden or deleted is gone from the next page on", async () => {
    await world.bundle({
      source: "vanish",
      places: [
        { key: "vanish", name: "Vanish", reviews: REVIEWS.map((r) => ({ ...r, external_id: `v${r.external_id}` })) },
      ],
    });
    const id = await idOf(world, "vanish");
    const all = await readAll(id, 100);
    const { body } = await page(id, 5);
    await world.sql`update reviews set status = 'hidden' where id = ${all[6] ?? ""}`;
    await world.sql`update reviews set deleted_at = now() where id in (${all[4] ?? ""}, ${all[8] ?? ""})`;
    const next = await page(id, 5, body.next_cursor);
    expect(idsOf(next.body.data)).toEqual([5, 7, 9, 10, 11].map((n) => all[n]));
  });

  answersHead(world, () => path(quiet));
});

describe("404", () => {
  refusesUnknownIds(world, path);

  test("a place that is not published is not there, nor are its reviews", async () => {
    expectError(await world.api(path(draft)), 404, "not_found");
  });

  test("an unknown place goes before a bad limit or cursor", async () => {
    for (const id of ["999999999", draft, "abc"]) {
      for (const query of ["limit=0", "cursor=x", "limit=x&cursor=", `cursor=${await firstCursor()}`]) {
        expectError(await world.api(`${path(id)}?${query}`), 404, "not_found");
      }
    }
  });

  test("a place that is taken down between two pages takes its reviews along", async () => {
    const reviews = REVIEWS.map((r) => ({ ...r, external_id: `f${r.external_id}` }));
    await world.bundle({ source: "fleeting", places: [{ key: "fleeting", name: "Fleeting", reviews }] });
    const id = await idOf(world, "fleeting");
    const cursor = await firstCursor(id);
    await world.bundle({ source: "fleeting", places: [] }, { prune: true });
    await vi.waitFor(async () => expectError(await page(id, 5, cursor), 404, "not_found"));
  });
});

describe("422", () => {
  refusesBadPages(world, () => path(popular), ["limit"]);

  const refuses = async (cursor: string, id = popular): Promise<void> => {
    expectError(await page(id, 5, cursor), 422, "invalid_cursor");
  };

  test("a cursor with any one bit of it turned over", async () => {
    const cursor = await firstCursor();
    for (let at = 0; at < cursor.length; at++) {
      const answers = await Promise.all(
        Array.from({ length: 7 }, (_, bit) => {
          const turned = String.fromCharCode(cursor.charCodeAt(at) ^ (1 << bit));
          return page(popular, 5, cursor.slice(0, at) + turned + cursor.slice(at + 1));
        }),
      );
      expect(
        answers.map((answer) => answer.status),
        `character ${at}`,
      ).toEqual(Array(7).fill(422));
    }
  });

  test("a cursor that was cut, doubled, padded, spaced or re-ordered", async () => {
    const cursor = await firstCursor();
    const [payload = "", signature = ""] = cursor.split(".");
    const spoilt = [
      payload,
      `${payload}.`,
      `.${signature}`,
      `${signature}.${payload}`,
      `${cursor}.`,
      `.${cursor}`,
      `${cursor}.${signature}`,
      `${cursor}=`,
      `${payload}=.${signature}`,
      ` ${cursor}`,
      `${cursor} `,
      `${cursor}\u0000`,
      cursor + cursor,
      cursor.slice(0, -1),
      cursor.slice(1),
      cursor.toUpperCase(),
      "x",
      ".",
      "..",
      "null",
      "%",
      "🏝",
    ];
    for (const bad of spoilt) await refuses(bad);
    expectError(await world.api(`${path(popular)}?cursor=`), 422, "invalid_cursor");
  });

  test("a cursor that is far too long", async () => {
    expect((await page(popular, 5, "x".repeat(5_000))).status).toBe(422);
  });

  test("the cursor of another place", async () => {
    await refuses(await firstCursor(other));
    await refuses(await firstCursor(other), quiet);
  });

  test("a cursor that is older than fifteen minutes, but not one that is nearly so", async () => {
    const [newest, id] = [new Date("2026-05-06T00:00:00Z").toISOString(), published[5] ?? ""];
    const binding = { list: "place-reviews", owner: popular, lifetime: 900 };
    const made = (ago: number): string => encodeCursor(binding, [newest, id], new Date(Date.now() - ago * 1000));
    await refuses(made(901));
    await refuses(made(86_400));
    expect((await page(popular, 5, made(880))).status).toBe(200);
  });

  test("a cursor of another list", async () => {
    const key = ["2026-05-06T00:00:00.000Z", "5"];
    const now = new Date();
    await refuses(encodeCursor({ list: "event-reviews", owner: popular, lifetime: 900 }, key, now));
    await refuses(encodeCursor({ list: "place-reviews", lifetime: 900 }, key, now));
    await refuses(encodeCursor({ list: "place-reviews", owner: `${popular}0`, lifetime: 900 }, key, now));
    await refuses(
      encodeCursor({ list: "place-reviews", owner: popular, filters: { rating: 5 }, lifetime: 900 }, key, now),
    );
  });

  test("a cursor signed with another key, or not signed", async () => {
    const [payload = ""] = (await firstCursor()).split(".");
    for (const key of ["", "cursor", process.env.AUTH_SECRET ?? ""]) {
      await refuses(`${payload}.${createHmac("sha256", key).update(payload).digest("base64url")}`);
    }
    await refuses(`${payload}.${"A".repeat(43)}`);
  });

  test("a session's token is no cursor, and a cursor no token", async () => {
    const { token } = await world.user();
    await refuses(token);
    await refuses(token.split(".").slice(0, 2).join("."));
    const { headers } = await world.api("/api/v1/places/dashboard", { token: await firstCursor() });
    expect(headers.get("x-ratelimit-limit")).toBe("30");
  });
});
