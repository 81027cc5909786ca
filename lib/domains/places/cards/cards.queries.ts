import type { Column } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { placeCardCategories, placeCards, placeDetails, places, ratingTotals } from "@/db/schema";
import { namesOf, setExcluded } from "@/lib/platform/sql/column-lists";
import { integer } from "@/lib/platform/sql/columns";
import { command, queryOne } from "@/lib/platform/sql/query";
import { rowArrays } from "@/lib/platform/sql/row-arrays";
import { alias, type Fragment, none, sql } from "@/lib/platform/sql/template";

/** Locks places against other writers until the transaction ends, in id order, so that writers cannot deadlock. */
export const lockPlaces = command({
  sql: (ids: readonly string[]) => sql`
    select 1 from ${places} where ${places.id} = any(${ids}::bigint[]) order by ${places.id} for no key update`,
  samples: [[["1"]]],
});

/** The read-model columns of one published place; db/schema/read-models.ts documents each. */
export interface Card {
  place_id: string;
  area_id: string | null;
  published_at: Date;
  sort_name: string;
  search_text: string;
  lat: number | null;
  lng: number | null;
  avg_rating: number | null;
  rating_sum: number;
  rating_count: number;
  list_json: string;
  brief_json: string;
  pin_json: string | null;
  week: string | null;
  amenities: string[];
  detail_json: string;
  category_ids: string[];
}

// ll_to_earth(lat, lng)::cube written out: PostgreSQL does not inline the function, and a call costs fifteen times as much.
const POSITION = sql`cube(cube(cube(earth() * cos(radians(lat)) * cos(radians(lng))),
  earth() * cos(radians(lat)) * sin(radians(lng))), earth() * sin(radians(lat)))`;

const card = alias(placeCards, "card");
const detail = alias(placeDetails, "detail");
const link = alias(placeCardCategories, "link");
const cardKeys = [placeCards.areaId, placeCards.publishedAt, placeCards.sortName];
const cardFields = [
  placeCards.searchText,
  placeCards.lat,
  placeCards.lng,
  placeCards.position,
  placeCards.avgRating,
  placeCards.ratingCount,
  placeCards.ratingScore,
  placeCards.listJson,
  placeCards.briefJson,
  placeCards.pinJson,
  placeCards.week,
  placeCards.amenities,
];
const linkKeys = [placeCardCategories.categoryId, placeCardCategories.placeId];
const linkFields = [
  placeCardCategories.areaId,
  placeCardCategories.publishedAt,
  placeCardCategories.sortName,
  placeCardCategories.ratingScore,
  placeCardCategories.spot,
];

const cardRows = rowArrays<Card>({
  place_id: "bigint",
  area_id: "bigint",
  published_at: "timestamptz(3)",
  sort_name: "text",
  search_text: "text",
  lat: "float8",
  lng: "float8",
  avg_rating: "real",
  rating_sum: "integer",
  rating_count: "integer",
  list_json: "text",
  brief_json: "text",
  pin_json: "text",
  week: "text",
  amenities: "text",
  detail_json: "text",
  category_ids: "text",
});

const unlinked = sql`unlinked as (
  delete from ${placeCardCategories}
  where ${placeCardCategories.placeId} = any(array(select place_id from given)) and not exists (
    select 1 from given where given.place_id = ${placeCardCategories.placeId}
      and ${placeCardCategories.categoryId} = any(given.category_ids::bigint[]))
  returning 1
),`;

/** Takes over the given columns of a row that exists already, unless it is the same. */
const orUpdate = (table: Fragment, keys: readonly Column[], columns: readonly Column[]): Fragment => sql`
  on conflict (${namesOf(keys)}) do update set ${setExcluded(columns)}
  where row(${table}.*) is distinct from row(excluded.*)`;

const writeRows = queryOne({
  row: { changed: integer },
  sql: (cards: readonly Card[], areNew: boolean) => sql`
    with given as materialized (
      select * from ${cardRows(cards)}
    ), scored as materialized (
      select given.*, rating_score(rating_sum, rating_count, (select ${ratingTotals.prior} from ${ratingTotals})) as score,
        ${POSITION} as position
      from given
    ), cards as (
      insert into ${placeCards} as ${card} (${namesOf([placeCards.placeId, ...cardKeys, ...cardFields])})
      select place_id, area_id, published_at, sort_name, search_text, lat, lng, position,
        avg_rating, rating_count, score, list_json, brief_json, pin_json, week, amenities::text[] from scored
      ${areNew ? none : orUpdate(sql`${card}`, [placeCards.placeId], [...cardKeys, ...cardFields])}
      returning 1
    ), details as (
      insert into ${placeDetails} as ${detail} (${namesOf([placeDetails.placeId, placeDetails.detailJson])})
      select place_id, detail_json from given
      ${areNew ? none : orUpdate(sql`${detail}`, [placeDetails.placeId], [placeDetails.detailJson])}
      returning 1
    ), ${areNew ? none : unlinked} linked as (
      insert into ${placeCardCategories} as ${link}
        (${namesOf([...linkKeys, ...linkFields])})
      select category_id, place_id, area_id, published_at, sort_name, score, cube(position, category_id * 1e8::float8)
      from scored, unnest(category_ids::bigint[]) as category_id
      ${areNew ? none : orUpdate(sql`${link}`, linkKeys, linkFields)}
      returning 1
    )
    select ((select count(*) from cards) + (select count(*) from details) + (select count(*) from linked)
      ${areNew ? none : sql`+ (select count(*) from unlinked)`})::int as changed`,
  samples: [
    [[], false],
    [[], true],
  ],
});

/**
 * Writes cards, details and category links in one statement, which receives the rows once. Leaves unchanged rows alone,
 * so that their indexes are not written. None of the rows may exist if the places `areNew`. Returns the number of changed
 * rows.
 */
export const writeCards = async (tx: Tx, cards: readonly Card[], areNew: boolean): Promise<number> =>
  (await writeRows(tx, cards, areNew)).changed;
