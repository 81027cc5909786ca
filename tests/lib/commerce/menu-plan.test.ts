import { beforeAll, expect, test } from "vitest";
import type { Reads } from "@/db/client";
import { readMenu } from "@/lib/domains/commerce/catalogue/menu.queries";
import { newPlace } from "@/tests/support/commerce/merchants";
import { usePlans } from "@/tests/support/plans";
import { useWorld } from "@/tests/support/world";
import { fillStores } from "@/tools/bench/destination/stores.queries";

const ITEMS = 2_000;
const PRICES = 50;
const world = useWorld();
const plans = usePlans(world);
let place = "";

/** A store of 2,000 items in 40 categories, with 50 prices each, among 20 others of 200 items. */
beforeAll(async () => {
  const [first = "", ...others] = await Promise.all(Array.from({ length: 21 }, () => newPlace(world)));
  place = first;
  await fillStores(world.sql, { place, items: ITEMS, prices: PRICES, others });
  await plans.settle();
}, 120_000);

test("the menu of 2,000 items with 100,000 prices is one statement of at most 10 ms, without a scan of what others sell", async () => {
  const ask = (db: Reads) => readMenu(db, place, "XCD", new Date());
  const { nodes, ms, statements } = await plans.run(ask, "place_cards", 12);
  expect(statements).toBe(1);
  expect(nodes.map((node) => node["Index Name"])).toContain("menu_items_place");
  expect(nodes.filter((node) => node["Relation Name"] === "prices")).toEqual([]);
  for (const node of nodes) expect(node["Actual Rows"] * node["Actual Loops"]).toBeLessThanOrEqual(ITEMS + 41);
  expect(ms).toBeLessThanOrEqual(10);
});
