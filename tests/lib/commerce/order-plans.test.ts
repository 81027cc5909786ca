import { beforeAll, expect, test } from "vitest";
import type { Reads } from "@/db/client";
import { readBuyerOrders, readMerchantOrders, readPlaceOrders } from "@/lib/domains/commerce/orders/orders.queries";
import { readDueSummaries, readRefunds, readSales } from "@/lib/domains/commerce/summaries/daily-summary.queries";
import { newMerchant } from "@/tests/support/commerce/merchants";
import { COMMERCE } from "@/tests/support/commerce/shopping";
import { rowsRead, usePlans } from "@/tests/support/plans";
import { useWorld } from "@/tests/support/world";

const ORDERS = 20_000;
const PAGE = { status: null, before: "15000", limit: 21 };
const world = useWorld(COMMERCE);
const plans = usePlans(world);
let merchant: Awaited<ReturnType<typeof newMerchant>>;
let buyer = { id: "" };

beforeAll(async () => {
  const { sql } = world;
  merchant = await newMerchant(world);
  buyer = await world.user();
  const { placeId } = merchant;
  await sql`
    insert into app_users (id) select 'usr_' || n from generate_series(1, 200) n`;
  await sql`
    insert into places (source, source_key, name, slug, status)
    select 'gen', n::text, 'Place ' || n, 'gen-' || n, 'draft' from generate_series(1, 60) n`;
  await sql`
    insert into orders (user_id, place_id, merchant_id, cart_id, customer_short_id, currency, subtotal, total, status, paid_at, expires_at)
    select case when n % 100 = 0 then ${buyer.id} else 'usr_' || n * 7919 % 200 + 1 end,
      case when n % 100 = 1 then ${placeId}::bigint else (select min(id) from places where source = 'gen') + n * 104729 % 60 end,
      case when n % 100 = 1 then ${merchant.id} end, n, 'X', 'XCD', 1, 1, case when n % 3 > 0 then 'paid' else 'expired' end, case when n % 3 > 0 then now() end, now()
    from generate_series(1, ${ORDERS}::int) n`;
  await sql`
    insert into order_lines (order_id, position, product_id, name, quantity, unit_price, total)
    select id, k, 1, 'x', 1, 1, 1 from orders, generate_series(1, 2) k`;
  await plans.settle();
}, 60_000);

test.each([
  ["buyers", (db: Reads) => readBuyerOrders(db, buyer.id, PAGE), 21],
  ["places", (db: Reads) => readPlaceOrders(db, merchant.id, merchant.placeId, PAGE), 21],
  ["merchants", (db: Reads) => readMerchantOrders(db, merchant.id, PAGE), 21],
] as const)("a page of %s' orders is read from an index, and no more of it than is shown", async (_, query, most) => {
  const { nodes } = await plans.run(query, "customer_short_id");
  const orders = nodes.filter((node) => node["Relation Name"] === "orders");
  expect(orders.length).toBeGreaterThan(0);
  for (const node of orders) {
    expect(node["Node Type"]).not.toBe("Seq Scan");
    expect(rowsRead(node)).toBeLessThanOrEqual(most);
  }
});

test.each([
  ["sales", "paid_at", (db: Reads) => readSales(db, merchant.placeId, merchant.id, new Date(0), new Date(1))],
  ["refunds", "settled_at", (db: Reads) => readRefunds(db, merchant.placeId, merchant.id, new Date(0), new Date(1))],
  ["recipients", "daily_summary", (db: Reads) => readDueSummaries(db, "summary:2026-11-23:", 500)],
] as const)("a daily summary's %s are read without a scan of all orders, refunds or users", async (_, word, query) => {
  const { nodes } = await plans.run(query, word);
  const scans = nodes.filter((node) => node["Node Type"] === "Seq Scan" && rowsRead(node) > 100);
  expect(scans.map((node) => node["Relation Name"])).toEqual([]);
});
