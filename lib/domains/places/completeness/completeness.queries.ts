import type { Column } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { placeAmenities, placeDigitalAssets, placeHours, placeMedia, places } from "@/db/schema";
import { boolean, integer, rowId, text } from "@/lib/platform/sql/columns";
import { command, query, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, nameOf, sql } from "@/lib/platform/sql/template";

const isFilled = (column: Column): Fragment => sql`coalesce(${column}, '') <> ''`;

/** The facts of places, published or not, that the rubric scores. */
export const readFacts = query({
  row: {
    id: rowId,
    summary: boolean,
    description: integer,
    location: boolean,
    address: boolean,
    area: boolean,
    category: boolean,
    website: boolean,
    phone: boolean,
    email: boolean,
    days: integer,
    photos: integer,
    amenities: integer,
    links: integer,
  },
  sql: (ids: readonly string[]) => sql`
    select ${places.id}, ${places.summary} <> '' as summary, char_length(${places.description}) as description,
      ${places.lat} is not null as location, ${isFilled(places.address)} as address,
      ${places.areaId} is not null as area, ${places.categoryId} is not null as category,
      ${isFilled(places.websiteUrl)} as website, ${isFilled(places.contactPhone)} as phone,
      ${isFilled(places.contactEmail)} as email,
      (select count(distinct ${placeHours.dayOfWeek})::int from ${placeHours}
        where ${placeHours.placeId} = ${places.id}) as days,
      (select count(*)::int from ${placeMedia}
        where ${placeMedia.placeId} = ${places.id} and ${placeMedia.status} = 'approved') as photos,
      (select count(*)::int from ${placeAmenities} where ${placeAmenities.placeId} = ${places.id}) as amenities,
      (select count(*)::int from ${placeDigitalAssets} where ${placeDigitalAssets.placeId} = ${places.id}
        and ${placeDigitalAssets.assetType} in ('menu_link', 'menu_json', 'ticket_link', 'booking_url')) as links
    from ${places} where ${places.id} = any(${ids}::bigint[])`,
  samples: [[["1"]]],
});

interface Score {
  id: string;
  score: number;
  missing: readonly string[];
}

/** Stores scores and clears the pending marks. */
export const writeScores = command({
  sql: (scores: readonly Score[]) => sql`
    update ${places} set ${nameOf(places.completenessScore)} = g.score,
      ${nameOf(places.completenessMissing)} = g.missing, ${nameOf(places.completenessPendingAt)} = null
    from json_to_recordset(${JSON.stringify(scores)}::json) as g(id bigint, score smallint, missing text[])
    where ${places.id} = g.id and (${places.completenessScore} <> g.score
      or ${places.completenessMissing} <> g.missing or ${places.completenessPendingAt} is not null)`,
  samples: [[[]]],
});

const markRow = queryRow({
  row: { at: text() },
  sql: (id: string) => sql`
    update ${places} set ${nameOf(places.completenessPendingAt)} = clock_timestamp()
    where ${places.id} = ${id} and ${places.completenessPendingAt} is null
    returning (extract(epoch from ${places.completenessPendingAt}) * 1000)::bigint::text as at`,
  samples: [["1"]],
});

/** Marks a locked place as pending. Returns the time of the mark in milliseconds; null if the place was pending. */
export const markPending = async (tx: Tx, id: string): Promise<string | null> => (await markRow(tx, id))?.at ?? null;
