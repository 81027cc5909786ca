import type { Sql } from "@/db/client";
import { boundOf, statement } from "@/lib/sql/statement";

export interface StoryPage {
  total: number;
  /** List items as JSON objects, joined by commas. */
  items: string;
}

const ORDER = "k.display_order, k.published_at desc, k.story_id";

const page = statement(
  (p, { bound }: { bound: number }) => `
  select (select count(*)::int from story_cards) as total, coalesce(string_agg(c.item_json, ',' order by ${ORDER}), '') as items
  from (
    select * from (
      select k.story_id, k.display_order, k.published_at from story_cards k order by ${ORDER} limit ${bound}
    ) as bounded limit ${p("limit")} offset ${p("offset")}
  ) k cross join lateral (select item_json from story_cards where story_id = k.story_id limit 1) c`,
);

/** A page of the published stories: by display order, then newest first. */
export async function readPage(sql: Sql, window: { limit: number; offset: number }): Promise<StoryPage> {
  const [row] = await page<StoryPage>(sql, { bound: boundOf(window.limit + window.offset) }, window);
  return row ?? { total: 0, items: "" };
}

/** The kept detail of a published story; undefined where there is none. */
export async function findDetail(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await sql<{ detail_json: string }[]>`select detail_json from story_details where story_id = ${id}`;
  return row?.detail_json;
}
