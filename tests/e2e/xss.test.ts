import { readdir } from "node:fs/promises";
import type { Page } from "playwright";
import { beforeAll, expect, test, vi } from "vitest";
import { signShare } from "@/lib/domains/tours/share/share-token";
import { withTransaction } from "@/lib/platform/database/database";
import { newCategory, newItem, newMerchant } from "@/tests/support/commerce/merchants";
import { addToCart, COMMERCE, checkOut, deliver, eventOf, ordered } from "@/tests/support/commerce/shopping";
import { newStaff, openConsole } from "@/tests/support/console";
import { follow, usePages } from "@/tests/support/pages";
import { MANY_CLIENTS } from "@/tests/support/people";
import { restTour } from "@/tests/support/recordings";
import { someReview } from "@/tests/support/reviews";
import { rounds, triesAll } from "@/tests/support/rounds";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { expectNothingRan, PAYLOADS } from "@/tests/support/xss";

const world = useWorld((base) => Promise.resolve({ ...MANY_CLIENTS, ...COMMERCE, BASE_URL: base }));
const pages = usePages(world);
// A test here looks at many pages.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** All payloads, distributed over this many texts: a page of a list with as many rows contains each. */
const inRows = (rows: number): string[] =>
  Array.from({ length: rows }, (_, row) => PAYLOADS.filter((_, n) => n % rows === row).join("\n"));
/** All payloads in one text, for the page of one record. */
const ALL = PAYLOADS.join("\n");
// The front page shows four events, and the other lists at least as many rows.
const FEW = inRows(4);
// Indexed columns hold short texts.
const MANY = inRows(24);
const LAST = PAYLOADS.at(-1) ?? "";
/** Records of a kind whose own pages are looked at. `npm run test:all` looks at each, and so shows every payload there. */
const RECORDS = rounds(1, FEW.length);

let shop: Awaited<ReturnType<typeof newMerchant>>;
const ids = {
  claim: "",
  proposal: "",
  review: "",
  order: "",
  buyer: "",
  payout: "",
  product: "",
  tour: "",
  story: "",
  event: "",
  photo: "",
  feed: "",
};

async function fillContent(): Promise<void> {
  const { sql } = world;
  const items = FEW.map((_, n) => ({ key: `x${n}`, name: `x${n}`, place_kind: "park", category: "c", area: "a" }));
  const media = [{ url: "https://cdn.test/x.jpg", role: "gallery", source_type: "community", status: "pending" }];
  await world.bundle({
    source: "hostile",
    areas: [{ key: "a", name: "a" }],
    categories: [{ key: "c", name: "c", slug: "c" }],
    event_types: [{ key: "t", name: "t" }],
    culture_topics: [{ key: "o", name: "o" }],
    places: items.map((one) => ({ ...one, lat: 14.2, lng: -61, published_at: "2026-11-01T00:00:00Z", media })),
    events: FEW.map((_, n) => ({
      key: `x${n}`,
      title: `x${n}`,
      event_type: "t",
      timezone: "UTC",
      place: `x${n}`,
      media,
      starts_at: "2027-01-02T18:00:00Z",
    })),
    stories: FEW.map((_, n) => ({ key: `x${n}`, title: `x${n}`, culture_topic: "o", media })),
    app: {
      home: { hero: { headline: PAYLOADS[0], subheadline: PAYLOADS[1] }, featured_sections: [] },
    },
  });
  for (const [n, text] of FEW.entries()) {
    const key = `x${n}`;
    await sql`
      update places set name = ${text}, summary = ${text}, description = ${text}, narrative = ${text}, address = ${text},
        city = ${text}, website_url = ${text}, contact_phone = ${text}, contact_email = ${text}, attribution = ${text}
      where source_key = ${key}`;
    await sql`
      update events set title = ${text}, summary = ${text}, description = ${text}, narrative = ${text},
        ticket_url = ${text}, attribution = ${text} where source_key = ${key}`;
    await sql`
      update stories set title = ${text}, summary = ${text}, body = ${text}, attribution = ${text} where source_key = ${key}`;
  }
  for (const table of ["place_media", "event_media", "story_media"])
    await sql`update ${sql(table)} set alt_text = ${ALL}, attribution = ${ALL}, license = ${ALL}`;
  for (const table of ["areas", "categories", "event_types", "culture_topics"])
    await sql`update ${sql(table)} set name = ${ALL} where source = 'hostile'`;
  await sql`update app_content set value = jsonb_set(jsonb_set(value, '{hero,headline}', to_jsonb(${ALL}::text)),
    '{hero,subheadline}', to_jsonb(${ALL}::text)) where kind = 'home'`;
  const [feed] = await sql<{ id: string }[]>`
    insert into content_feeds (name, url, format, source, attribution) values (${ALL}, 'https://x.test/', 'geojson', 'x', ${ALL})
    returning id::text as id`;
  ids.feed = feed?.id ?? "";
  const change = { kind: "places", change: "updated", id: "1", name: ALL, kept: [ALL] };
  const report = { kinds: {}, notes: [ALL], changes: [{ ...change, before: { [ALL]: "" }, after: { [ALL]: ALL } }] };
  await sql`
    insert into content_feed_runs (feed_id, kind, requested_by, status, queued_at, ended_at, error, report)
    select id, 'import', ${ALL}, 'failed', now(), now(), ${ALL}, ${sql.json(report)} from content_feeds`;
  const { rebuildReadModels } = await import("@/lib/flows/content-import/read-models.service");
  const { contentChanged } = await import("@/lib/domains/content/versions.service");
  await rebuildReadModels(world.db);
  await withTransaction(world, async (tx) => {
    for (const scope of ["places", "events", "stories", "app"] as const) await contentChanged(tx, scope);
  });
}

async function fillCommerce(): Promise<void> {
  const { sql } = world;
  const places = await sql<
    { id: string }[]
  >`select id::text as id from places where source = 'hostile' order by places.id`;
  await sql`update app_users set name = ${ALL} where id = ${shop.id}`;
  await sql`
    insert into user_passkeys (id, user_id, name, public_key, counter, transports, backed_up, created_at)
    values ('hostile', ${shop.id}, ${ALL}, 'key', 0, '{}', false, now())`;
  for (const [n, text] of MANY.entries()) {
    const user = `usr_x${n}`;
    await sql`insert into app_users (id, name, email, handle) values (${user}, ${text}, ${`x${n}@example.test`}, ${text})`;
    const place = places[n % places.length]?.id ?? "";
    for (const [who, status] of [
      [user, "pending"],
      [shop.id, n < places.length ? "approved" : "rejected"],
    ] as const)
      await sql`
        insert into place_claims (place_id, user_id, business_name, contact_name, contact_phone, contact_email, message,
          reason, status, decided_at)
        values (${place}::bigint, ${who}, ${text}, ${text}, ${text}, ${text}, ${text}, ${text}, ${status}, now())`;
    await sql`
      insert into place_proposals (user_id, name, lat, lng, address, business_name, contact_name, contact_phone,
        contact_email, message, reason, status, decided_at)
      values (${shop.id}, ${text}, 14, -61, ${text}, ${text}, ${text}, ${text}, ${text}, ${text}, ${text}, 'rejected', now())`;
    await sql`
      insert into audit_log (actor, action, entity, before, after)
      values (${text}, ${text}, ${text}, ${sql.json({ [text]: text })}, ${sql.json({ [text]: text })})`;
    const review = await someReview(world, shop.placeId, user, { rating: 2 });
    await sql`update reviews set title = ${text}, body = ${text}, trip_type = ${text}, status = 'flagged' where id = ${review}`;
    await sql`insert into review_flags (review_id, user_id, reason, notes) values (${review}, ${shop.id}, ${text}, ${text})`;
    const category = await newCategory(world, shop, { name: "x" });
    const item = await newItem(world, shop, { name: "x", category_id: category.id });
    await sql`update collections set name = ${text} where id = ${category.id}::bigint`;
    await sql`update products set name = ${text}, description = ${text} where id = ${item.id}::bigint`;
    await sql`update product_variants set sku = ${text} where product_id = ${item.id}::bigint`;
    Object.assign(ids, { review, product: item.id });
  }
  const items = [await newItem(world, shop, {})].map(({ id }: { id: string }) => id);
  // An order copies the names of its items.
  await sql`update products set name = ${ALL} where id = ${items[0] ?? ""}::bigint`;
  const buyer = await world.user();
  ids.buyer = buyer.id;
  await addToCart(world, buyer, items[0] ?? "");
  await sql`update cart_lines set note = ${ALL}`;
  const bought = (await checkOut(world, buyer)).body.data;
  await sql`update sandbox_payments set status = 'succeeded' where id = ${bought.payment.id}`;
  await deliver(world, eventOf(bought));
  ids.order = bought.order.id;
  await sql`update orders set note = ${ALL} where id = ${ids.order}::bigint`;
  await sql`
    insert into refunds (payment_id, amount, reason, actor, status) select id, 1, ${ALL}, ${ALL}, 'succeeded' from payments
    where order_id = ${ids.order}::bigint`;
  const flagged = (await ordered(world, { ...shop, items })).bought;
  await deliver(world, eventOf(flagged, { id: `evt_${MANY[0]}`, object: { amount: 1 } }));
  const [payout] = await sql<{ id: string }[]>`
    insert into disbursements (place_id, merchant_id, amount, currency, period_start, period_end, notes, reference)
    values (${shop.placeId}::bigint, ${shop.id}, 5, 'XCD', '2026-11-01', '2026-11-15', ${ALL}, ${ALL})
    returning id::text as id`;
  // The pages of single records.
  await sql`update reviews set title = ${ALL}, body = ${ALL} where id = ${ids.review}`;
  await sql`update products set name = ${ALL}, description = ${ALL} where id = ${ids.product}::bigint`;
  const [claim] = await sql<{ id: string }[]>`
    update place_claims set business_name = ${ALL}, contact_name = ${ALL}, contact_phone = ${ALL}, contact_email = ${ALL},
      message = ${ALL}, reason = ${ALL} where user_id = 'usr_x0' returning id::text as id`;
  // Its page warns of the hostile places around it.
  const [proposal] = await sql<{ id: string }[]>`
    insert into place_proposals (user_id, name, lat, lng, address, business_name, contact_name, contact_phone, message)
    select 'usr_x0', ${ALL}, lat, lng, ${ALL}, ${ALL}, ${ALL}, ${ALL}, ${ALL} from places
    where source = 'hostile' order by id limit 1 returning id::text as id`;
  Object.assign(ids, { payout: payout?.id, claim: claim?.id, proposal: proposal?.id });
}

async function fillTour(): Promise<void> {
  const { sql } = world;
  ids.tour = await newTour(world, (await world.guest()).token);
  const stops = await sql`select id from tour_stops where tour_id = ${ids.tour} order by stop_order`;
  const texts = inRows(stops.length);
  await restTour(world, ids.tour);
  await sql`update tours set title = ${ALL} where id = ${ids.tour}`;
  for (const [n, { id }] of stops.entries()) {
    const text = texts[n] ?? "";
    await sql`
      update tour_stops set title = ${text}, summary = ${text}, narrative = ${text}, why = ${sql.json([text])},
        audio_url = ${text}, hero_image = ${text}, tts_error = ${text}, tts_language = ${text},
        tts_status = ${n % 2 ? "done" : "failed"} where id = ${id}`;
  }
}

beforeAll(async () => {
  await importTown(world);
  await fillTour();
  shop = await newMerchant(world);
  await fillContent();
  await fillCommerce();
  for (const [kind, table] of [
    ["story", "stories"],
    ["event", "events"],
    ["photo", "place_media"],
  ] as const) {
    const [row] = await world.sql<{ id: string }[]>`select id::text as id from ${world.sql(table)} order by id desc`;
    ids[kind] = row?.id ?? "";
  }
});

/** Opens an address, waits until it shows the text (null: it shows no stored text), and checks that nothing ran. */
async function look(page: Page, path: string, shows: string | null): Promise<void> {
  // The first page of a server loads all of Next, which is slow.
  const answer = await page.goto(`${world.base}${path}`, { timeout: 30_000 });
  expect(answer?.status(), path).toBe(200);
  await expectShown(page, path, shows);
}

/** Waits until a page that was opened shows the text, and checks that nothing ran. */
async function expectShown(page: Page, path: string, shows: string | null): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (shows !== null) {
    const shown = () => page.evaluate((text) => document.body.innerHTML.includes(text), escaped(shows));
    await expect.poll(shown, { message: path, timeout: 10_000 }).toBe(true);
  }
  await expectNothingRan(page);
}

/**
 * Checks several pages of one application. `npm test` loads every third one that shows stored text, and goes to the others as
 * a link does; `npm run test:all` loads each.
 */
async function lookAtAll(page: Page, paths: readonly string[], shows: string | null): Promise<void> {
  for (const [n, path] of paths.entries()) {
    if (triesAll || (shows !== null && n % 3 === 0)) await look(page, path, shows);
    else {
      await follow(page, path);
      await expectShown(page, path, shows);
    }
  }
}

/** A text as it is serialised in HTML. */
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\u00a0", "&nbsp;");

test("there are more than 200 payloads, and no two are the same", () => {
  expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length);
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(200);
});

test("no payload runs on the home page or a tour's page", async () => {
  const page = await pages.open();
  await look(page, "/", LAST);
  await look(page, `/tours/${ids.tour}?share=${signShare(ids.tour, new Date(Date.now() + 86_400_000))}`, LAST);
  expect(await page.title()).toContain(PAYLOADS[0]);
});

test("no payload runs on the pages of places, events, stories and lists, and none becomes a link", async () => {
  const page = await pages.open();
  const [rows, odd] = [["places", "events", "stories"] as const, encodeURIComponent(PAYLOADS[0] ?? "")];
  const details: string[] = [];
  for (const table of rows) {
    const found = await world.sql<{ slug: string }[]>`
      select slug from ${world.sql(table)} where source = 'hostile' order by id limit ${RECORDS}`;
    details.push(...found.map(({ slug }) => `/${table}/${slug}`));
  }
  const others = [`/explore?q=${odd}&category=${odd}`, `/search?q=${odd}`, `/?include=${odd}&tour_type=${odd}`];
  for (const path of ["/explore?category=c", "/events", "/stories"]) await look(page, path, LAST);
  for (const path of [...details, ...others]) {
    await look(page, path, details.includes(path) ? "<script" : null);
    const schemes = await page
      .locator("a[href]")
      .evaluateAll((all) => (all as HTMLAnchorElement[]).map((a) => a.protocol));
    expect(
      [...new Set(schemes)].filter((scheme) => !/^(https?|tel|mailto):$/.test(scheme)),
      path,
    ).toEqual([]);
  }
});

test("no payload runs on a buyer's pages", async () => {
  const page = await pages.open({ user: { id: ids.buyer } });
  await look(page, "/account/orders", null);
  await look(page, `/account/orders/${ids.order}`, LAST);
});

test("no payload runs on any page or in any dialog of the portal", async () => {
  const page = await pages.open({ user: shop });
  const menu = `/portal/places/${shop.placeId}/menu`;
  const odd = encodeURIComponent(PAYLOADS[0] ?? "");
  const [place] = await world.sql<{ id: string }[]>`select id::text as id from places where source = 'hostile' limit 1`;
  const showing = ["/portal", "/portal/orders", "/portal/payouts", "/portal/passkeys", `${menu}/preview`, menu];
  const others = [
    `/portal/find?q=${odd}`,
    `/portal/find/${place?.id}`,
    `/portal/propose?name=${odd}`,
    `/portal/invitations?token=${odd}`,
    "/portal/team",
    ...["details", "reviews", "team", "webhooks"].map((name) => `/portal/places/${shop.placeId}/${name}`),
  ];
  await expectAllVisited("app/(portal)/portal", "/portal", [...showing, ...others, "/portal/find"]);
  await look(page, "/portal/find?q=script", "<script>");
  await lookAtAll(page, others, null);
  await lookAtAll(page, showing, LAST);
  for (const name of ["Prices of", "Edit", "Remove"]) {
    await page.getByRole("article").first().getByRole("button", { name }).click();
    await page.getByRole("dialog").waitFor();
    await expectNothingRan(page);
    await page.keyboard.press("Escape");
  }
});

test("no payload runs on any screen of the console", async () => {
  const page = await pages.open();
  const sql = world.sql;
  const idsOf = async (table: string) =>
    (
      await sql<
        { id: string }[]
      >`select id::text as id from ${sql(table)} where source = 'hostile' order by id limit ${RECORDS}`
    ).map(({ id }) => id);
  const [places, events, stories] = await Promise.all(["places", "events", "stories"].map(idsOf));
  const odd = encodeURIComponent(PAYLOADS[0] ?? "");
  const [category] = await sql<{ id: string }[]>`select id::text as id from categories order by id limit 1`;
  const showing = [
    "claims/proposals",
    `claims/proposals/${ids.proposal}`,
    "claims?status=pending",
    `claims/${ids.claim}`,
    "reviews",
    `reviews/${ids.review}`,
    "photos",
    "narrations",
    `photos/place-${ids.photo}`,
    `orders/${ids.order}`,
    "disbursements",
    `disbursements/${ids.payout}`,
    "products",
    `products/${ids.product}`,
    "users",
    `users/${shop.id}`,
    "audit",
    "places",
    "events",
    "stories",
    "app-content/home",
    "feeds",
    `feeds/${ids.feed}`,
  ];
  const [things, others] = [
    Object.entries({ places, events, stories }).flatMap(([kind, of]) => (of ?? []).map((id) => `${kind}/${id}`)),
    [
      "",
      "orders",
      "payments",
      "disbursements/new",
      "console-users",
      "tour-types",
      "tour-types/food",
      "app-content",
      "holidays",
      "map-kinds",
      "map-kinds/amenity/bar",
      "lists",
      "lists?kind=areas",
      `lists/categories/${category?.id}`,
      "security",
      "places/new",
      "events/new",
      "stories/new",
      "feeds/new",
      `products/new?place=${shop.placeId}`,
      `audit?actor=${odd}&entity=${odd}`,
      `users?q=${odd}`,
      `claims?place=${odd}`,
      `orders?q=${odd}`,
      `places?q=${odd}`,
      `map-kinds?q=${odd}`,
    ],
  ];
  await expectAllVisited("app/admin/(console)", "", [...showing, ...things, ...others, "refused"]);
  await openConsole(world, page, await newStaff(world, "super_admin"));
  const inConsole = (paths: readonly string[]) => paths.map((path) => (path === "" ? "/admin" : `/admin/${path}`));
  await lookAtAll(page, inConsole(showing), LAST);
  await lookAtAll(page, inConsole(things), "<script");
  await lookAtAll(page, inConsole(others), null);
});

/** Fails when a new page is not visited. */
async function expectAllVisited(folder: string, at: string, visited: string[]): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(^|\/)page\.tsx$/.test(file));
  const paths = visited.map((path) => path.replace(/\?.*/, ""));
  const missed = files.filter((file) => {
    const shape = `${at}/${file}`.replace(/\/page\.tsx$/, "").replace(/\[\w+\]/g, "[^/]+");
    return !paths.some((path) => new RegExp(`^/?${shape.slice(1)}$`).test(path));
  });
  expect(missed).toEqual([]);
}
