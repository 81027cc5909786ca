import {
  areas,
  categories,
  placeAmenities,
  placeCategories,
  placeDigitalAssets,
  placeExceptions,
  placeHours,
  placeMedia,
  places,
} from "@/db/schema";
import type { Ref } from "@/lib/domains/content/content.schemas";
import type { MediaRow } from "@/lib/domains/content/media-row";
import type { KnownFacts } from "@/lib/domains/content/schema/facts";
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
import { query } from "@/lib/platform/sql/query";
import { alias, none, sql } from "@/lib/platform/sql/template";
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
