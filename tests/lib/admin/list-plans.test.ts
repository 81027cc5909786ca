import { beforeAll, expect, test } from "vitest";
import type { Reads } from "@/db/client";
import { readAuditPage } from "@/lib/domains/admin/audit-log.queries";
import { readHistory } from "@/lib/domains/admin/history.queries";
import { readWaiting } from "@/lib/domains/admin/overview.queries";
import { readItems } from "@/lib/domains/commerce/catalogue/items.queries";
import { readPrices } from "@/lib/domains/commerce/catalogue/prices.queries";
import { listProducts } from "@/lib/domains/commerce/catalogue/products-admin.queries";
import { readClaims, readMerchantPlaces } from "@/lib/domains/commerce/claims/claims.queries";
import { readClaimPage, readRivals } from "@/lib/domains/commerce/claims/claims-admin.queries";
import { readDisbursements } from "@/lib/domains/commerce/disbursements/disbursements.queries";
import { readDisbursementPage } from "@/lib/domains/commerce/disbursements/disbursements-list.queries";
import { readOrderPage } from "@/lib/domains/commerce/orders/orders-admin.queries";
import { readProposals } from "@/lib/domains/commerce/proposals/proposals.queries";
import { readProposalPage } from "@/lib/domains/commerce/proposals/proposals-admin.queries";
import { readFlaggedPage } from "@/lib/domains/commerce/webhooks/flagged.queries";
import { listEvents } from "@/lib/domains/events/editing/events-admin.queries";
import { readUserPage } from "@/lib/domains/identity/users-list.queries";
import { listPlaces } from "@/lib/domains/places/editing/places-admin.queries";
import { readReviewPage } from "@/lib/domains/reviews/moderation-list.queries";
import { listStories } from "@/lib/domains/stories/editing/stories-admin.queries";
import { readFailedPage } from "@/lib/domains/tours/narration/failed-narrations.queries";
import { readPending } from "@/lib/flows/photos/photos.queries";
import { rowsRead, usePlans } from "@/tests/support/plans";
import { useWorld } from "@/tests/support/world";
import { fillStores } from "@/tools/bench/destination/stores.queries";

const ROWS = 6_000;
const world = useWorld();
const plans = usePlans(world);
const MERCHANT = "usr_77";
/** A place, and what of its catalogue has a history. */
const of = { place: "", variant: "", item: "" };
/** The middle of a list, so that a page is neither at its beginning nor at its end. */
const MIDDLE = { before: "3000" };

beforeAll(async () => {
  const { sql } = world;
  await sql`insert into areas (source, source_key, name, slug) select 'gen', n::text, 'A' || n, 'a-' || n from generate_series(1, 20) n`;
  await sql`insert into event_types (source, source_key, name, slug) values ('gen', 't', 'T', 't')`;
  await sql`insert into culture_topics (source, source_key, name, slug) select 'gen', n::text, 'T' || n, 't-' || n from generate_series(1, 20) n`;
  await sql`
    insert into app_users (id, email, handle, name, role, created_at)
    select 'usr_' || n, 'person' || n || '@example.test', 'h' || n, 'Person ' || n,
      case when n % 2000 = 0 then 'curator' else 'user' end, now() - n * interval '1 minute'
    from generate_series(1, ${ROWS}::int) n`;
  await sql`
    insert into places (source, source_key, name, slug, status, published_at, area_id)
    select 'gen', n::text, 'Place ' || n, 'gen-' || n, case when n % 100 = 0 then 'draft' else 'published' end, now(),
      (select min(id) from areas) + n % 20 from generate_series(1, ${ROWS}::int) n`;
  await sql`
    insert into events (source, source_key, title, slug, status, published_at, starts_at, timezone, type_id, place_id)
    select 'gen', n::text, 'Event ' || n, 'gen-' || n, 'published', now(), timestamptz '2026-01-01' + n * interval '1 hour', 'UTC',
      (select id from event_types limit 1), (select min(id) from places) + n from generate_series(1, ${ROWS - 1}::int) n`;
  await sql`
    insert into stories (source, source_key, title, slug, status, published_at, topic_id)
    select 'gen', n::text, 'Story ' || n, 'gen-' || n, 'published', now(), (select min(id) from culture_topics) + n % 20
    from generate_series(1, ${ROWS}::int) n`;
  for (const owner of ["place", "event", "story"])
    await sql.unsafe(`
      insert into ${owner}_media (${owner}_id, role, url, source_type, status, position, created_at)
      select (select min(id) from ${owner === "story" ? "stories" : `${owner}s`}) + n % 5000, 'gallery', '/media/x', 'community',
        case when n % 20 = 0 then 'pending' else 'approved' end, n, now() + n * interval '1 second' from generate_series(1, ${ROWS}) n`);
  await sql`
    insert into place_claims (place_id, user_id, business_name, contact_name, contact_phone, status)
    select (select min(id) from places) + n, 'usr_' || n % 5000 + 1, 'B', 'C', '+1',
      (array['rejected', 'withdrawn', 'approved', 'pending', 'revoked'])[n % 5 + 1] from generate_series(1, ${ROWS - 1}::int) n`;
  await sql`
    insert into place_proposals (user_id, name, lat, lng, business_name, contact_name, contact_phone, status)
    select 'usr_' || n % 5000 + 1, 'P' || n, 14, -61, 'B', 'C', '+1',
      case when n % 100 = 0 then 'pending' else 'rejected' end from generate_series(1, ${ROWS}::int) n`;
  await sql`
    insert into orders (user_id, place_id, cart_id, customer_short_id, currency, subtotal, total, status, paid_at, expires_at, refund_due)
    select 'usr_' || n % 5000 + 1, (select min(id) from places) + n % 500, n, 'C' || n % 5000, 'XCD', 1, 1,
      case when n % 40 = 0 then 'cancelled' else 'paid' end, now(), now(), n % 400 = 0 from generate_series(1, ${ROWS}::int) n`;
  await sql`
    insert into payment_events (id, kind, outcome, flag, received_at, seen_at)
    select 'evt_' || n, 'x', case when n % 50 < 2 then 'flagged' else 'applied' end, case when n % 50 < 2 then 'late_payment' end,
      now(), case when n % 50 = 1 then now() end from generate_series(1, ${ROWS}::int) n`;
  await sql`
    insert into disbursements (place_id, merchant_id, amount, currency, period_start, period_end, status, paid_at)
    select (select min(id) from places) + n % 500, 'usr_' || n % 500 + 1, 5, 'XCD', date '2000-01-01' + n, date '2000-01-01' + n,
      case when n % 50 = 0 then 'pending' else 'paid' end, case when n % 50 = 0 then null else now() end
    from generate_series(1, ${ROWS}::int) n`;
  await sql`
    insert into audit_log (actor, action, entity, at)
    select case when n = 5 then 'admin:rare' else 'user:usr_' || n % 100 end,
      case when n = 5 then 'thing.rare' else 'thing.do' || n % 50 end, 'thing:' || n % 4000, now() - (${ROWS}::int - n) * interval '1 minute'
    from generate_series(1, ${ROWS}::int) n`;
  await sql`
    insert into reviews (reviewable_type, reviewable_id, source, rating, status, published_at)
    select 'place', (select min(id) from places) + n % 500, 'manual', 3,
      case when n % 50 = 0 then 'flagged' when n % 50 = 1 then 'hidden' else 'published' end, now() from generate_series(1, ${ROWS}::int) n`;
  await sql`
    insert into review_photos (review_id, role, url, source_type, status, position)
    select (select min(id) from reviews) + n % 5000, 'gallery', '/media/x', 'community',
      case when n % 20 = 0 then 'pending' else 'approved' end, n from generate_series(1, ${ROWS}::int) n`;
  await sql`
    insert into tours (owner, tour_type, title, duration_minutes, radius_meters, travel_mode, starts_at, total_distance_meters,
      total_travel_minutes, total_visit_minutes, stop_count, generated_at)
    select 'usr_1', 'food', 'T', 60, 1000, 'walk', now(), 0, 0, 0, 5, now() from generate_series(1, ${ROWS / 5}::int)`;
  await sql`
    insert into tour_stops (tour_id, stop_order, stop_type, entity_id, title, summary, lat, lng, arrives_at, departs_at,
      visit_minutes, why, open_check, narrative, media, tts_status)
    select t.id, n, 'place', 1, 'S', '', 14, -61, now(), now(), 10, '[]', 'open', 'x', '[]',
      case when t.id % 10 = 0 then 'failed' else 'done' end from tours t, generate_series(1, 5) n`;
  await sql`
    insert into job_runs (id, function_id, idempotency_key, event, status, ended_at)
    select 'run_' || n, 'f', n::text, '{}', case when n % 500 = 0 then 'failed' else 'completed' end, now()
    from generate_series(1, ${ROWS}::int) n`;
  await sql`
    insert into webhook_endpoints (place_id, user_id, url, events, secret, enabled, disabled_reason)
    select (select min(id) from places), 'usr_1', 'https://example.org', '{}', 'x', n % 500 > 0,
      case when n % 500 = 0 then 'failing' end from generate_series(1, ${ROWS}::int) n`;
  await sql`
    insert into content_feeds (name, url, format, source, failures)
    select 'Feed', 'https://example.org', 'bundle', 's' || n, case when n % 500 = 0 then 1 else 0 end
    from generate_series(1, ${ROWS}::int) n`;
  const [first, ...others] = (await sql<{ id: string }[]>`select id::text as id from places order by id limit 30`).map(
    ({ id }) => id,
  );
  of.place = first ?? "";
  await fillStores(sql, { place: of.place, items: 100, prices: 50, others });
  const [row] = await sql<{ id: string; product: string }[]>`
    select v.id::text as id, p.id::text as product from product_variants v join products p on p.id = v.product_id
    where p.place_id = ${of.place}::bigint order by p.id limit 1`;
  Object.assign(of, { variant: row?.id, item: row?.product });
  await plans.settle();
}, 180_000);

type Query = (db: Reads) => Promise<unknown>;

/**
 * Each list with the table that it is of, and how many rows of one step it may look at: a page, or all that there are of a rare
 * state.
 */
const LISTS: [name: string, table: string, most: number, query: Query][] = [
  ["claims", "place_claims", 26, (db) => readClaimPage(db, {}, MIDDLE)],
  ["pending claims", "place_claims", 26, (db) => readClaimPage(db, { status: "pending" }, MIDDLE)],
  ["claims on a place", "place_claims", 26, (db) => readClaimPage(db, { placeId: of.place }, {})],
  ["rival claims", "place_claims", 26, (db) => readRivals(db, of.place, "1")],
  ["proposals", "place_proposals", 26, (db) => readProposalPage(db, {}, MIDDLE)],
  ["pending proposals", "place_proposals", 60, (db) => readProposalPage(db, { status: "pending" }, MIDDLE)],
  ["a user's proposals", "place_proposals", 26, (db) => readProposals(db, MERCHANT)],
  ["flagged reviews", "reviews", 26, (db) => readReviewPage(db, "flagged", MIDDLE)],
  ["reported reviews", "reviews", 26, (db) => readReviewPage(db, "reported", MIDDLE)],
  ["hidden reviews", "reviews", 26, (db) => readReviewPage(db, "hidden", MIDDLE)],
  ["orders", "orders", 26, (db) => readOrderPage(db, {}, MIDDLE)],
  ["cancelled orders", "orders", 150, (db) => readOrderPage(db, { status: "cancelled" }, MIDDLE)],
  ["orders of a place", "orders", 60, (db) => readOrderPage(db, { placeId: of.place }, MIDDLE)],
  ["orders of a customer", "orders", 26, (db) => readOrderPage(db, { shortId: "C77" }, {})],
  ["refunds due", "orders", 60, (db) => readOrderPage(db, { refundDue: true }, {})],
  ["open flagged payments", "payment_events", 120, (db) => readFlaggedPage(db, false, MIDDLE)],
  ["flagged payments seen to", "payment_events", 60, (db) => readFlaggedPage(db, true, MIDDLE)],
  ["disbursements", "disbursements", 26, (db) => readDisbursementPage(db, {}, MIDDLE)],
  ["unpaid disbursements", "disbursements", 120, (db) => readDisbursementPage(db, { status: "pending" }, MIDDLE)],
  ["disbursements of a place", "disbursements", 60, (db) => readDisbursementPage(db, { placeId: of.place }, MIDDLE)],
  ["users", "app_users", 26, (db) => readUserPage(db, {}, { before: "usr_3000" })],
  ["staff among users", "app_users", 26, (db) => readUserPage(db, { role: "curator" }, {})],
  ["the audit log", "audit_log", 26, (db) => readAuditPage(db, {}, MIDDLE)],
  ["what somebody did", "audit_log", 26, (db) => readAuditPage(db, { actors: ["admin:rare"] }, MIDDLE)],
  ["a rare action", "audit_log", 26, (db) => readAuditPage(db, { action: "thing.rare" }, MIDDLE)],
  ["what was done to a thing", "audit_log", 26, (db) => readAuditPage(db, { entity: "thing:7" }, {})],
  ["a thing's history", "audit_log", 26, (db) => readHistory(db, "thing:7", 20)],
  ["places", "places", 26, (db) => listPlaces(db, {}, MIDDLE)],
  ["drafts of places", "places", 200, (db) => listPlaces(db, { published: false }, MIDDLE)],
  ["events", "events", 26, (db) => listEvents(db, {}, MIDDLE, "UTC")],
  ["stories", "stories", 26, (db) => listStories(db, {}, MIDDLE)],
  ["pending photos", "place_media", 26, (db) => readPending(db, undefined, 25)],
  ["pending photos, further on", "place_media", 26, (db) => readPending(db, { owner: "place", id: "3000" }, 25)],
  ["products", "products", 60, (db) => listProducts(db, {}, { before: "3000" }, "XCD")],
  ["products of a place", "products", 120, (db) => listProducts(db, { place: of.place }, {}, "XCD")],
  ["failed narrations", "tour_stops", 26, (db) => readFailedPage(db, MIDDLE)],
  ["a merchant's claims", "place_claims", 26, (db) => readClaims(db, MERCHANT)],
  ["a merchant's places", "place_claims", 26, (db) => readMerchantPlaces(db, MERCHANT, "membership")],
  ["a merchant's disbursements", "disbursements", 200, (db) => readDisbursements(db, MERCHANT, null, 21)],
  ["the items of a menu", "products", 120, (db) => readItems(db, of.place, "XCD")],
  ["an item's prices", "prices", 26, (db) => readPrices(db, of.variant, null, 21)],
];

test.each(LISTS)("%s: a page is read from an index, and little more than is shown", async (_, table, most, query) => {
  const { nodes } = await plans.run(query, table);
  const read = nodes.filter((node) => node["Relation Name"] === table);
  expect(read.length).toBeGreaterThan(0);
  for (const node of read) {
    expect(node["Node Type"]).not.toBe("Seq Scan");
    expect(rowsRead(node)).toBeLessThanOrEqual(most);
  }
});

test("users are found by how their email begins through its own index", async () => {
  const { nodes } = await plans.run((db) => readUserPage(db, { q: "person123" }, {}), "app_users");
  expect(nodes.map((node) => node["Index Name"])).toContain("app_users_email_prefix");
});

test("what waits is counted from indexes that hold nothing else", async () => {
  const { nodes } = await plans.run((db) => readWaiting(db), "place_claims");
  expect(nodes.filter((node) => node["Node Type"] === "Seq Scan")).toEqual([]);
  for (const node of nodes) expect(rowsRead(node)).toBeLessThanOrEqual(ROWS / 3);
});
