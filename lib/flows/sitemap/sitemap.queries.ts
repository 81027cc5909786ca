import { eventCards, events, placeCards, placeCounts, places, stories, storyCards } from "@/db/schema";
import { integer, text, timestamp } from "@/lib/platform/sql/columns";
import { query, queryOne } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

const TABLES = {
  places: { of: places, cards: placeCards, cardId: placeCards.placeId },
  events: { of: events, cards: eventCards, cardId: eventCards.eventId },
  stories: { of: stories, cards: storyCards, cardId: storyCards.storyId },
} as const;
export type Section = keyof typeof TABLES;

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
  sql: (section: Section, limit: number, offset: number) => {
    const { of, cards, cardId } = TABLES[section];
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
