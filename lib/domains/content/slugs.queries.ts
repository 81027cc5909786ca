import { eventCards, events, formerSlugs, placeCards, places, stories, storyCards } from "@/db/schema";
import { rowId, text } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";
import type { PageKind } from "./page-kinds";

/** The tables of each kind. A card exists for each published record. */
export const PAGE_TABLES = {
  place: { of: places, cards: placeCards, cardId: placeCards.placeId },
  event: { of: events, cards: eventCards, cardId: eventCards.eventId },
  story: { of: stories, cards: storyCards, cardId: storyCards.storyId },
} as const satisfies Record<PageKind, unknown>;

/** The published record with this slug; if there is none, the one that had it before. */
export const findBySlug = queryRow({
  row: { id: rowId, slug: text() },
  sql: (kind: PageKind, slug: string) => {
    const { of, cards, cardId } = PAGE_TABLES[kind];
    return sql`
      select found.id, found.slug from (
        select ${of.id} as id, ${of.slug} as slug, 0 as former from ${of} where ${of.slug} = ${slug}
        union all
        select ${of.id}, ${of.slug}, 1 from ${formerSlugs} join ${of} on ${of.id} = ${formerSlugs.entityId}
        where ${formerSlugs.kind} = ${kind} and ${formerSlugs.slug} = ${slug}
      ) found join ${cards} on ${cardId} = found.id
      order by found.former limit 1`;
  },
  samples: [
    ["place", "a"],
    ["event", "a"],
    ["story", "a"],
  ],
});
