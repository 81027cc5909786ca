import { eventCards, placeCounts, storyCards } from "@/db/schema";
import { integer, text, timestamp } from "@/lib/platform/sql/columns";
import { query, queryOne } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";
import { PAGE_SECTIONS, type PageSection } from "./page-kinds";
import { PAGE_TABLES } from "./slugs.queries";

/** How many records of each kind are published. */
export const countPages = queryOne({
  row: { places: integer, events: integer, stories: integer },
  sql: () => sql`
    select coalesce((select ${placeCounts.places} from ${placeCounts}
        where ${placeCounts.categoryId} = 0 and ${placeCounts.areaId} = 0), 0) as places,
      (select count(*)::int from ${eventCards}) as events,
      (select count(*)::int from ${storyCards}) as stories`,
  samples: [[]],
});

/** The slugs of published records in the order of their ids, with the time of the last change. */
export const readPages = query({
  row: { slug: text(), updated_at: timestamp },
  sql: (section: PageSection, limit: number, offset: number) => {
    const { of, cards, cardId } = PAGE_TABLES[PAGE_SECTIONS[section]];
    return sql`
      select ${of.slug}, ${of.updatedAt} from (
        select ${cardId} as id from ${cards} order by ${cardId} limit ${limit} offset ${offset}
      ) page join ${of} on ${of.id} = page.id order by page.id`;
  },
  samples: [
    ["places", 10, 0],
    ["events", 10, 0],
    ["stories", 10, 0],
  ],
});
