import { eq } from "drizzle-orm";
import type { Queryable, Tx } from "@/db/client";
import { areas, categories, placeCards, placeCategories, places, publicationSchedule } from "@/db/schema";
import { CONSOLE_SOURCE } from "@/lib/domains/content/vocabulary";
import { isRowId } from "@/lib/platform/ids/row-id";
import { array, boolean, integer, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { pageClause, type Turn } from "@/lib/platform/sql/keyset";
import { containsPattern } from "@/lib/platform/sql/like";
import { query, queryRow } from "@/lib/platform/sql/query";
import { literal, none, sql, transactionTime } from "@/lib/platform/sql/template";
import { fold } from "@/lib/platform/text/fold";
import type { HoursRow } from "../week";
import type { PlaceFields } from "./place-form";
import { exceptionsJson, hoursJson } from "./place-hours.queries";
import { amenitiesJson, linksJson } from "./place-parts.queries";

/** The filters of the list of places. `category` and `area` are ids. */
export interface PlaceFilter {
  q?: string | undefined;
  published?: boolean | undefined;
  category?: string | undefined;
  area?: string | undefined;
  /** Selects places whose completeness score is lower. */
  below?: number | undefined;
}

const PLACE = {
  id: rowId,
  name: text(),
  published: boolean,
  /** When a draft is published; null without a schedule. */
  publish_at: orNull(timestamp),
  area: orNull(text()),
  category: orNull(text()),
  completeness_score: integer,
  updated_at: timestamp,
};
export type PlaceRow = RowOf<typeof PLACE>;

const isPublished = sql`${places.status} = 'published'`;

/** Finds published places by the indexed text of their cards, and drafts, which are few, by their names. */
function searchFilter(q: string) {
  return sql`and (
    ${places.id} in (
      select ${placeCards.placeId} from ${placeCards} where ${placeCards.searchText} like ${containsPattern(fold(q))})
    or (${places.status} = 'draft' and ${places.name} ilike ${containsPattern(q)})
    ${isRowId(q) ? sql`or ${places.id} = ${q}::bigint` : none})`;
}

const categoryFilter = (id: string) => sql`and (${places.categoryId} = ${id}::bigint or exists (
  select 1 from ${placeCategories}
  where ${placeCategories.placeId} = ${places.id} and ${placeCategories.categoryId} = ${id}::bigint))`;

const filterOf = ({ q, published, category, area, below }: PlaceFilter) => sql`
  ${q === undefined ? none : searchFilter(q)}
  ${published === undefined ? none : sql`and ${places.status} = ${literal(published ? "published" : "draft")}`}
  ${category === undefined ? none : categoryFilter(category)}
  ${area === undefined ? none : sql`and ${places.areaId} = ${area}::bigint`}
  ${below === undefined ? none : sql`and ${places.completenessScore} < ${below}`}`;

/** A page of places, newest first. */
export const listPlaces = query({
  row: PLACE,
  sql: (filter: PlaceFilter, turn: Turn) => sql`
    select ${places.id}, ${places.name}, ${isPublished} as published, ${publicationSchedule.publishAt}, ${areas.name} as area,
      ${categories.name} as category, ${places.completenessScore}, ${places.updatedAt}
    from ${places} left join ${areas} on ${areas.id} = ${places.areaId}
      left join ${categories} on ${categories.id} = ${places.categoryId}
      left join ${publicationSchedule} on ${publicationSchedule.noun} = 'place' and ${publicationSchedule.entityId} = ${places.id}
    where true ${filterOf(filter)} ${pageClause(places.id, turn)}`,
  samples: [
    [{}, {}],
    [{ q: "castle", published: true, category: "1", area: "1", below: 50 }, { before: "9" }],
    [{ q: "12", published: false }, { after: "9" }],
  ],
});

const PLACE_FOR_EDITING = {
  published: boolean,
  slug: text(),
  verification_status: text(),
  completeness_score: integer,
  completeness_missing: array(text()),
  fields: json<Omit<PlaceFields, "hours" | "hours_exceptions">>(),
  hours: json<HoursRow[]>(),
  exceptions: json<PlaceFields["hours_exceptions"]>(),
};

/** A place as it is stored, with all rows of its hours; its exceptions are newest first. */
export const readStoredPlace = queryRow({
  row: PLACE_FOR_EDITING,
  sql: (id: string) => sql`
    select ${isPublished} as published, ${places.slug}, ${places.verificationStatus}, ${places.completenessScore},
      ${places.completenessMissing},
      jsonb_build_object('name', ${places.name}, 'summary', ${places.summary}, 'description', ${places.description},
        'place_kind', ${places.placeKind}, 'area_id', ${places.areaId}::text, 'category_id', ${places.categoryId}::text,
        'categories', (
          select coalesce(jsonb_agg(${placeCategories.categoryId}::text
            order by ${placeCategories.position}, ${placeCategories.categoryId}), '[]')
          from ${placeCategories} where ${placeCategories.placeId} = ${places.id}),
        'address', ${places.address}, 'city', ${places.city}, 'country_code', ${places.countryCode},
        'lat', ${places.lat}, 'lng', ${places.lng}, 'website_url', ${places.websiteUrl},
        'contact_phone', ${places.contactPhone}, 'contact_email', ${places.contactEmail},
        'visit_minutes', ${places.visitMinutes}, 'busy_rating', ${places.busyRating},
        'narrative', ${places.narrative}, 'amenities', ${amenitiesJson}, 'links', ${linksJson}) as fields,
      ${hoursJson} as hours, ${exceptionsJson} as exceptions
    from ${places} where ${places.id} = ${id}::bigint`,
  samples: [["1"]],
});

const idOrNull = (id: string | null): bigint | null => (id === null ? null : BigInt(id));

export async function writePlaceFields(tx: Tx, id: string, to: PlaceFields): Promise<void> {
  const placeId = BigInt(id);
  await tx
    .update(places)
    .set({
      name: to.name,
      summary: to.summary,
      description: to.description,
      placeKind: to.place_kind,
      areaId: idOrNull(to.area_id),
      categoryId: idOrNull(to.category_id),
      address: to.address,
      city: to.city,
      countryCode: to.country_code,
      lat: to.lat,
      lng: to.lng,
      websiteUrl: to.website_url,
      contactPhone: to.contact_phone,
      contactEmail: to.contact_email,
      visitMinutes: to.visit_minutes,
      busyRating: to.busy_rating,
      narrative: to.narrative,
      updatedAt: transactionTime,
    })
    .where(eq(places.id, placeId));
  await tx.delete(placeCategories).where(eq(placeCategories.placeId, placeId));
  const attached = to.categories.map((category, i) => ({ placeId, categoryId: BigInt(category), position: i + 1 }));
  if (attached.length > 0) await tx.insert(placeCategories).values(attached);
}

/** Inserts a draft with a name. Returns undefined if the slug is taken. */
export async function insertPlace(
  tx: Tx,
  { key, slug, name }: { key: string; slug: string; name: string },
): Promise<string | undefined> {
  const [row] = await tx
    .insert(places)
    .values({ source: CONSOLE_SOURCE, sourceKey: key, slug, name, status: "draft" })
    .onConflictDoNothing({ target: places.slug })
    .returning({ id: places.id });
  return row && String(row.id);
}

/** Publishes or unpublishes a place. The time of its first publication stays. */
export async function writePlaceStatus(tx: Tx, id: string, published: boolean): Promise<void> {
  await tx
    .update(places)
    .set({
      status: published ? "published" : "draft",
      updatedAt: transactionTime,
      ...(published && { publishedAt: sql`coalesce(${places.publishedAt}, now())`.getSQL() }),
    })
    .where(eq(places.id, BigInt(id)));
}

const CHOICE = { id: rowId, name: text() };
export type Choice = RowOf<typeof CHOICE>;

const CHOICE_TABLES = { areas, categories };

const readChoices = query({
  row: CHOICE,
  sql: (kind: keyof typeof CHOICE_TABLES) => {
    const table = CHOICE_TABLES[kind];
    return sql`select ${table.id}, ${table.name} from ${table} order by ${table.name}, ${table.id}`;
  },
  samples: [["areas"], ["categories"]],
});

/** Every area and category, for the choices of a form. */
export async function readPlaceChoices(db: Queryable): Promise<{ areas: Choice[]; categories: Choice[] }> {
  const [areaChoices, categoryChoices] = await Promise.all([readChoices(db, "areas"), readChoices(db, "categories")]);
  return { areas: areaChoices, categories: categoryChoices };
}
