import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readMenu } from "@/lib/commerce/catalogue/menu.queries";
import { newPlace } from "@/tests/support/commerce/merchants";
import { useWorld } from "@/tests/support/world";

const ITEMS = 2_000;
const PRICES = 50;
const world = useWorld();
let place = "";
let spy: postgres.Sql;
const captured: { text: string; parameters: unknown[] }[] = [];

/** A store of 2,000 items in 40 categories, with 50 prices each, among 20 others of 500 items. */
beforeAll(async () => {
  const { sql } = world.db;
  const stores = await Promise.all(Array.from({ length: 21 }, () => newPlace(world)));
  place = stores[0] ?? "";
  for (const id of stores) {
    const items = id === place ? ITEMS : 500;
    const [channel] = await sql`insert into channels (place_id) values (${id}) returning id::text as id`;
    const ch = channel?.id ?? "";
    await sql`insert into collections (place_id, name, position) select ${id}, 'c' || n, n from generate_series(1, 40) n`;
    await sql`insert into collection_channels (channel_id, collection_id) select ${ch}, id from collections where place_id = ${id}`;
    await sql`insert into products (place_id, name, description) select ${id}, 'Item ' || n, 'What it is ' || n from generate_series(1, ${items}::int) n`;
    await sql`insert into product_variants (product_id, sku) select id, 'SKU-' || id from products where place_id = ${id}`;
    await sql`insert into product_channels (channel_id, product_id, position) select ${ch}, id, id % 97 from products where place_id = ${id}`;
    await sql`
      insert into product_collections (product_id, collection_id)
      select p.id, c.id from products p join collections c on c.place_id = p.place_id and c.position = p.id % 40 + 1
      where p.place_id = ${id}`;
  }
  // The history behind the newest price is only weight here: it need not go through every menu.
  const history = (rows: number, offset: number) => sql`
    insert into prices (variant_id, currency, amount)
    select v.id, 'XCD', 100 + n from product_variants v join products p on p.id = v.product_id and p.place_id = ${place},
      generate_series(${offset}::int, ${offset + rows - 1}::int) n`;
  await sql`alter table prices disable trigger prices_current`;
  for (let n = 1; n < PRICES; n += 7) await history(7, n);
  await sql`alter table prices enable trigger prices_current`;
  await sql`insert into prices (variant_id, currency, amount) select id, 'XCD', 1000 from product_variants`;
  await sql`vacuum analyze`;
  spy = postgres(world.databaseUrl, {
    max: 1,
    onnotice: () => undefined,
    debug: (_, text, parameters) => void captured.push({ text, parameters }),
  });
}, 120_000);

afterAll(() => spy?.end());

interface Node {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  Plans?: Node[];
}
const nodesOf = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test("the menu of 2,000 items with 100,000 prices is one statement of at most 10 ms, without a scan of what others sell", async () => {
  await readMenu(spy, place, "XCD", new Date());
  const asked = captured.filter(({ text }) => text.includes("place_cards"));
  expect(asked).toHaveLength(1);
  const [{ text, parameters }] = asked as [{ text: string; parameters: unknown[] }];
  await spy.unsafe("set plan_cache_mode = force_generic_plan");
  await spy.unsafe(`prepare menu as ${text}`);
  const values = parameters.map((value) => `'${String(value)}'`).join(", ");
  let best = Number.POSITIVE_INFINITY;
  let plan: Node | undefined;
  for (let i = 0; i < 12; i++) {
    const [row] = await spy.unsafe(`explain (analyze, timing off, format json) execute menu(${values})`);
    const [explained] = (row?.["QUERY PLAN"] ?? []) as { Plan: Node; "Execution Time": number }[];
    best = Math.min(best, explained?.["Execution Time"] ?? best);
    plan = explained?.Plan;
  }
  const nodes = plan ? nodesOf(plan) : [];
  expect(nodes.map((node) => node["Index Name"])).toContain("menu_items_place");
  expect(nodes.filter((node) => node["Relation Name"] === "prices")).toEqual([]);
  for (const node of nodes) expect(node["Actual Rows"] * node["Actual Loops"]).toBeLessThanOrEqual(ITEMS + 41);
  expect(best).toBeLessThanOrEqual(10);
});
