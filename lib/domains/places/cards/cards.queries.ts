import type { Column } from "drizzle-orm";
import type { Tx } from "@/db/client";
import {
  areas,
  categories,
  placeAmenities,
  placeCardCategories,
  placeCards,
  placeCategories,
  placeDetails,
  placeDigitalAssets,
  placeExceptions,
  placeHours,
  placeMedia,
  places,
  ratingTotals,
} from "@/db/schema";
import type { Ref } from "@/lib/domains/content/content.schemas";
import type { MediaRow } from "@/lib/domains/content/media-row";
import type { KnownFacts } from "@/lib/domains/content/schema/facts";
import { namesOf, setExcluded } from "@/lib/platform/sql/column-lists";
import {
  float,
  integer,
  json,
  neverNull,
  orNull,
  type RowOf,
  rowId,
  text,
  timestamp,
} from "@/lib/platform/sql/columns";
import { command, query, queryOne } from "@/lib/platform/sql/query";
import { rowArrays } from "@/lib/platform/sql/row-arrays";
import { alias, type Fragment, none, sql } from "@/lib/platform/sql/template";
import type { AmenityValue } from "../contributions/amenity-flags";
import type { PlaceLink } from "../places.schemas";
import type { ExceptionRow, HoursRow } from "../week";

const PLACE_SOURCE = {
  id: rowId,
  name: text(),
  slug: text(),
  summary: text(),
  description: text(),
  published_at: neverNull(timestamp),
  place_kind: text(),
  address: orNull(text()),
  city: orNull(text()),
  country_code: orNull(text()),
  lat: orNull(float),
  lng: orNull(float),
  website_url: orNull(text()),
  contact_phone: orNull(text()),
  contact_email: orNull(text()),
  verification_status: text<"unverified" | "pending" | "verified" | "suspended">(),
  completeness_score: integer,
  attribution: orNull(text()),
  rating_sum: integer,
  rating_count: integer,
  facts: orNull(json<KnownFacts>()),
  /** The rules of hours that differ from week to week. */
  hours_rules: orNull(text()),
  area: orNull(json<Ref>()),
  category: orNull(json<Ref>()),
  /** The attached categories in their order. */
  attached: orNull(json<Ref[]>()),
  hours: orNull(json<HoursRow[]>()),
  /** The exceptions that are not over, newest first. */
  exceptions: orNull(json<ExceptionRow[]>()),
  amenities: orNull(json<Record<string, AmenityValue>>()),
  links: orNull(json<PlaceLink[]>()),
  media: orNull(json<MediaRow[]>()),
};
/** A published place with everything that its responses are made of. */
export type PlaceSource = RowOf<typeof PLACE_SOURCE>;

/** Locks places against other writers until the transaction ends, in id order, so that writers cannot deadlock. */
export const lockPlaces = command({
  sql: (ids: readonly string[]) => sql`
    select 1 from ${places} where ${places.id} = any(${ids}::bigint[]) order by ${places.id} for no key update`,
  samples: [[["1"]]],
});

const attached = alias(categories, "attached");

/** The credit of the place's source and, if its summary comes from an encyclopedia, of that. */
const credit = sql`nullif(concat_ws(' · ', ${places.attribution},
  case when ${places.summary} = ${places.enrichment} ->> 'summary' then ${places.enrichment} ->> 'credit' end), '')`;

/** The published places with these ids; with `drafts`, the others too, as if they were published now. */
export const readPlaceSources = query({
  row: PLACE_SOURCE,
  sql: (ids: readonly string[], drafts = false) => sql`
    select ${places.id}, ${places.name}, ${places.slug}, ${places.summary}, ${places.description},
      coalesce(${places.publishedAt}, now()) as published_at, ${places.placeKind}, ${places.address}, ${places.city}, ${places.countryCode},
      ${places.lat}, ${places.lng}, ${places.websiteUrl}, ${places.contactPhone}, ${places.contactEmail},
      ${places.verificationStatus}, ${places.completenessScore}, ${credit} as attribution, ${places.ratingSum},
      ${places.ratingCount}, ${places.facts}, ${places.hoursRules},
      case when ${areas.id} is not null then json_build_object('id', ${areas.id}::text, 'name', ${areas.name}, 'slug', ${areas.slug}) end as area,
      case when ${categories.id} is not null then json_build_object('id', ${categories.id}::text, 'name', ${categories.name}, 'slug', ${categories.slug}) end as category,
      (select json_agg(json_build_object('id', ${attached.id}::text, 'name', ${attached.name}, 'slug', ${attached.slug}) order by ${placeCategories.position}, ${attached.id})
        from ${placeCategories} join ${categories} ${attached} on ${attached.id} = ${placeCategories.categoryId}
        where ${placeCategories.placeId} = ${places.id}) as attached,
      (select json_agg(json_build_object('day_of_week', ${placeHours.dayOfWeek}, 'opens_at', ${placeHours.opensAt},
          'closes_at', ${placeHours.closesAt}, 'is_closed', ${placeHours.isClosed},
          'is_overnight', ${placeHours.isOvernight}, 'source_type', ${placeHours.sourceType},
          'user_id', ${placeHours.userId}, 'created_at', ${placeHours.createdAt}) order by ${placeHours.id})
        from ${placeHours} where ${placeHours.placeId} = ${places.id}) as hours,
      (select json_agg(json_build_object('from', ${placeExceptions.fromDate}, 'to', ${placeExceptions.toDate},
          'ranges', ${placeExceptions.ranges}, 'note', ${placeExceptions.note}) order by ${placeExceptions.id} desc)
        from ${placeExceptions}
        where ${placeExceptions.placeId} = ${places.id} and ${placeExceptions.toDate} >= current_date - 2) as exceptions,
      (select json_object_agg(confirmed.key, confirmed.value order by confirmed.key) from (
          select ${placeAmenities.key} as key, ${placeAmenities.value} as value from ${placeAmenities}
          where ${placeAmenities.placeId} = ${places.id}
          order by ${placeAmenities.contributions} desc, ${placeAmenities.key} limit 100
        ) as confirmed) as amenities,
      (select json_agg(json_build_object('type', shown.type, 'url', shown.url, 'source_type', shown.source_type)
          order by shown.type)
        from (
          select distinct on (${placeDigitalAssets.assetType}) ${placeDigitalAssets.assetType} as type,
            ${placeDigitalAssets.assetUrl} as url, ${placeDigitalAssets.sourceType} as source_type
          from ${placeDigitalAssets} where ${placeDigitalAssets.placeId} = ${places.id}
          order by ${placeDigitalAssets.assetType}, ${placeDigitalAssets.sourceType} = 'owner' desc,
            ${placeDigitalAssets.createdAt} desc, ${placeDigitalAssets.id}
        ) as shown) as links,
      (select json_agg(json_build_object('id', ${placeMedia.id}::text, 'role', ${placeMedia.role}, 'url', ${placeMedia.url},
          'thumbnail_url', ${placeMedia.thumbnailUrl}, 'source_type', ${placeMedia.sourceType},
          'attribution', ${placeMedia.attribution}, 'license', ${placeMedia.license}, 'original_url', ${placeMedia.originalUrl},
          'alt_text', ${placeMedia.altText}, 'mime_type', ${placeMedia.mimeType}, 'created_at', ${placeMedia.createdAt},
          'width', ${placeMedia.width}, 'height', ${placeMedia.height}, 'thumbhash', ${placeMedia.thumbhash},
          'sources', ${placeMedia.sources}, 'focal_x', ${placeMedia.focalX}, 'focal_y', ${placeMedia.focalY})
          order by ${placeMedia.position}, ${placeMedia.id})
        from ${placeMedia} where ${placeMedia.placeId} = ${places.id} and ${placeMedia.status} = 'approved') as media
    from ${places}
    left join ${areas} on ${areas.id} = ${places.areaId}
    left join ${categories} on ${categories.id} = ${places.categoryId}
    where ${places.id} = any(${ids}::bigint[]) ${drafts ? none : sql`and ${places.status} = 'published'`}`,
  samples: [[["1"]], [["1"], true]],
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
  ...[placeCards.searchText, placeCards.lat, placeCards.lng, placeCards.position, placeCards.avgRating],
  ...[placeCards.ratingCount, placeCards.ratingScore, placeCards.listJson, placeCards.briefJson, placeCards.pinJson],
  ...[placeCards.week, placeCards.amenities],
];
const linkKeys = [placeCardCategories.categoryId, placeCardCategories.placeId];
const linkFields = [
  ...[placeCardCategories.areaId, placeCardCategories.publishedAt, placeCardCategories.sortName],
  ...[placeCardCategories.ratingScore, placeCardCategories.spot],
];

const cardRows = rowArrays<Card>({
  ...{ place_id: "bigint", area_id: "bigint", published_at: "timestamptz(3)", sort_name: "text", search_text: "text" },
  ...{ lat: "float8", lng: "float8", avg_rating: "real", rating_sum: "integer", rating_count: "integer" },
  ...{ list_json: "text", brief_json: "text", pin_json: "text", week: "text", amenities: "text", detail_json: "text" },
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
