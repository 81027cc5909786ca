import type { Reads } from "@/db/client";
import { storyDetails } from "@/db/schema";
import { text } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { boundOf, statement } from "@/lib/platform/sql/statement";
import { sql } from "@/lib/platform/sql/template";

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
export async function readPage(db: Reads, window: { limit: number; offset: number }): Promise<StoryPage> {
  const [row] = await page<StoryPage>(db, { bound: boundOf(window.limit + window.offset) }, window);
  return row ?? { total: 0, items: "" };
}

const detailRow = queryRow({
  row: { detail_json: text() },
  sql: (id: string) =>
    sql`select ${storyDetails.detailJson} from ${storyDetails} where ${storyDetails.storyId} = ${id}`,
  samples: [["1"]],
});

/** The stored detail of a published story, as JSON text. */
export const findDetail = async (db: Reads, id: string): Promise<string | undefined> =>
  (await detailRow(db, id))?.detail_json;
