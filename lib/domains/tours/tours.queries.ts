import { and, eq, inArray } from "drizzle-orm";
import type { Orm, Tx } from "@/db/client";
import { type TourWishes, tourStops, tours, type WayToEnd } from "@/db/schema";
import { float, integer, json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { matches, query, queryRow } from "@/lib/platform/sql/query";
import { nameOf, none, sql } from "@/lib/platform/sql/template";
import type { TourStatus } from "./tours.schemas";

export type NewTour = typeof tours.$inferInsert;
export type NewStop = Omit<typeof tourStops.$inferInsert, "tourId">;

/** Inserts a tour with its stops. Returns the ids of both, those of the stops in order. */
export async function insertTour(
  tx: Tx,
  tour: NewTour,
  stops: readonly NewStop[],
): Promise<{ id: string; stopIds: string[] }> {
  const [row] = await tx.insert(tours).values(tour).returning({ id: tours.id });
  const id = row?.id ?? 0n;
  const added = await tx
    .insert(tourStops)
    .values(stops.map((stop) => ({ ...stop, tourId: id })))
    .returning({ id: tourStops.id, order: tourStops.stopOrder });
  const inOrder = added.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return { id: String(id), stopIds: inOrder.map((stop) => String(stop.id)) };
}

/** A stop as JSON of the database: its times are text in PostgreSQL's JSON form. */
export interface StopRow {
  id: string;
  stop_order: number;
  stop_type: "place" | "event";
  entity_id: string;
  title: string;
  summary: string;
  hero_image: string | null;
  busy_rating: string;
  lat: number;
  lng: number;
  arrives_at: string;
  departs_at: string;
  visit_minutes: number;
  why: string[];
  open_check: "open" | "unknown";
  directions_from_prev: typeof tourStops.$inferSelect.directionsFromPrev;
  narrative: string;
  media: typeof tourStops.$inferSelect.media;
  audio_url: string | null;
  audio_generated_at: string | null;
  tts_voice: string | null;
  tts_language: string | null;
  tts_provider: string | null;
  tts_status: "not_applicable" | "queued" | "done" | "failed";
}

const TOUR = {
  id: rowId,
  owner: text(),
  tour_type: text(),
  status: text<TourStatus>(),
  title: text(),
  duration_minutes: integer,
  radius_meters: integer,
  travel_mode: text<"walk" | "drive" | "cycle">(),
  start_lat: orNull(float),
  start_lng: orNull(float),
  starts_at: timestamp,
  total_distance_meters: integer,
  total_travel_minutes: integer,
  total_visit_minutes: integer,
  stop_count: integer,
  network: text(),
  wishes: json<TourWishes>(),
  way_to_end: orNull(json<WayToEnd>()),
  revision: integer,
  video_url: orNull(text()),
  created_at: timestamp,
  generated_at: timestamp,
  started_at: orNull(timestamp),
  completed_at: orNull(timestamp),
  /** In the order of the tour. A list has only the first ones. */
  stops: json<StopRow[]>(),
  /** The points of all stops, in lists too. */
  points: json<[lat: number, lng: number][]>(),
};
export type TourRow = RowOf<typeof TOUR>;

const ALL_STOPS = 1_000;
/** Stops of each tour in a list (docs/contract.md#tours). */
const LISTED_STOPS = 3;

/** Selects tours with their first `stopLimit` stops as JSON, in one round trip. */
const selectTours = (stopLimit: number) => sql`
  select ${tours.id}, ${tours.owner}, ${tours.tourType}, ${tours.status}, ${tours.title}, ${tours.durationMinutes},
    ${tours.radiusMeters}, ${tours.travelMode}, ${tours.startLat}, ${tours.startLng}, ${tours.startsAt},
    ${tours.totalDistanceMeters}, ${tours.totalTravelMinutes}, ${tours.totalVisitMinutes}, ${tours.stopCount},
    ${tours.network}, ${tours.wishes}, ${tours.wayToEnd}, ${tours.revision}, ${tours.videoUrl}, ${tours.createdAt},
    ${tours.generatedAt}, ${tours.startedAt}, ${tours.completedAt},
    (select json_agg(json_build_object('id', ${tourStops.id}::text, 'stop_order', ${tourStops.stopOrder},
        'stop_type', ${tourStops.stopType}, 'entity_id', ${tourStops.entityId}::text, 'title', ${tourStops.title},
        'summary', ${tourStops.summary}, 'hero_image', ${tourStops.heroImage}, 'busy_rating', ${tourStops.busyRating},
        'lat', ${tourStops.lat}, 'lng', ${tourStops.lng}, 'arrives_at', ${tourStops.arrivesAt},
        'departs_at', ${tourStops.departsAt}, 'visit_minutes', ${tourStops.visitMinutes}, 'why', ${tourStops.why},
        'open_check', ${tourStops.openCheck}, 'directions_from_prev', ${tourStops.directionsFromPrev},
        'narrative', ${tourStops.narrative}, 'media', ${tourStops.media}, 'audio_url', ${tourStops.audioUrl},
        'audio_generated_at', ${tourStops.audioGeneratedAt}, 'tts_voice', ${tourStops.ttsVoice},
        'tts_language', ${tourStops.ttsLanguage}, 'tts_provider', ${tourStops.ttsProvider},
        'tts_status', ${tourStops.ttsStatus}) order by ${tourStops.stopOrder})
      from ${tourStops} where ${tourStops.tourId} = ${tours.id} and ${tourStops.stopOrder} <= ${stopLimit}) as stops,
    (select json_agg(json_build_array(${tourStops.lat}, ${tourStops.lng}) order by ${tourStops.stopOrder})
      from ${tourStops} where ${tourStops.tourId} = ${tours.id} and ${tourStops.leftAs} is null) as points
  from ${tours}`;

/** A tour of this owner with all its stops. */
export const findTour = queryRow({
  row: TOUR,
  sql: (owner: string, id: string) => sql`
    ${selectTours(ALL_STOPS)} where ${tours.id} = ${id} and ${tours.owner} = ${owner}`,
  samples: [["usr_1", "1"]],
});

/** A tour of any owner with all its stops, unless it is archived. */
export const findUnarchived = queryRow({
  row: TOUR,
  sql: (id: string) => sql`${selectTours(ALL_STOPS)} where ${tours.id} = ${id} and ${tours.status} <> 'archived'`,
  samples: [["1"]],
});

/** Whether a tour belongs to an owner. */
export const ownsTour = matches({
  sql: (owner: string, id: string) => sql`
    select 1 from ${tours} where ${tours.id} = ${id} and ${tours.owner} = ${owner}`,
  samples: [["usr_1", "1"]],
});

export interface TourKey {
  createdAt: string;
  id: string;
}

interface TourPage {
  /** Null for tours in any state but `archived`. */
  status: TourStatus | null;
  after: TourKey | null;
  limit: number;
}

/** An owner's tours after a key, newest first. */
export const readTours = query({
  row: TOUR,
  sql: (owner: string, { status, after, limit }: TourPage) => {
    const inState = status ? sql`= ${status}` : sql`<> 'archived'`;
    const older = after
      ? sql`and (${tours.createdAt}, ${tours.id}) < (${after.createdAt}::timestamptz, ${after.id}::bigint)`
      : none;
    return sql`
      ${selectTours(LISTED_STOPS)} where ${tours.owner} = ${owner} and ${tours.status} ${inState} ${older}
      order by ${tours.createdAt} desc, ${tours.id} desc limit ${limit}`;
  },
  samples: [
    ["usr_1", { status: null, after: null, limit: 20 }],
    ["usr_1", { status: "draft", after: { createdAt: "2026-01-01T00:00:00Z", id: "9" }, limit: 20 }],
  ],
});

/** The tours that an owner completed last. */
export const readCompleted = query({
  row: TOUR,
  sql: (owner: string, limit: number) => sql`
    ${selectTours(LISTED_STOPS)} where ${tours.owner} = ${owner} and ${tours.status} = 'completed'
    order by ${tours.completedAt} desc, ${tours.id} desc limit ${limit}`,
  samples: [["usr_1", 5]],
});

/** A stop of an owner's tour. */
export const findStop = queryRow({
  row: {
    stop_type: text<StopRow["stop_type"]>(),
    entity_id: rowId,
    directions_from_prev: orNull(json<NonNullable<StopRow["directions_from_prev"]>>()),
  },
  sql: (owner: string, tourId: string, stopId: string) => sql`
    select ${tourStops.stopType}, ${tourStops.entityId}, ${tourStops.directionsFromPrev}
    from ${tourStops} join ${tours} on ${tours.id} = ${tourStops.tourId}
    where ${tourStops.id} = ${stopId} and ${tours.id} = ${tourId} and ${tours.owner} = ${owner}`,
  samples: [["usr_1", "1", "1"]],
});

/** The column with the time of a tour's move to each state. */
const MOVED_AT = { active: "startedAt", completed: "completedAt", archived: "archivedAt" } as const;

interface Move {
  owner: string;
  id: string;
  to: keyof typeof MOVED_AT;
  from: readonly TourStatus[];
  now: Date;
}

/** Moves an owner's tour to a state in one statement. Returns whether the tour was in one of the states `from`. */
export async function moveTour(orm: Orm, { owner, id, to, from, now }: Move): Promise<boolean> {
  const rows = await orm
    .update(tours)
    .set({ status: to, [MOVED_AT[to]]: now.toISOString() })
    .where(and(eq(tours.id, BigInt(id)), eq(tours.owner, owner), inArray(tours.status, [...from])))
    .returning({ id: tours.id });
  return rows.length > 0;
}

/** The state and video of an owner's tour. */
export const findState = queryRow({
  row: { status: text<TourStatus>(), video_url: orNull(text()) },
  sql: (owner: string, id: string) => sql`
    select ${tours.status}, ${tours.videoUrl} from ${tours} where ${tours.id} = ${id} and ${tours.owner} = ${owner}`,
  samples: [["usr_1", "1"]],
});

/** Records the first request for a video of a completed tour. Returns whether the tour is completed. */
export async function insertVideoRequest(orm: Orm, owner: string, id: string, now: Date): Promise<boolean> {
  const requestedAt = sql`coalesce(${tours.videoRequestedAt}, ${now.toISOString()}::timestamptz)`;
  const rows = await orm
    .update(tours)
    .set({ videoRequestedAt: requestedAt.getSQL() })
    .where(and(eq(tours.id, BigInt(id)), eq(tours.owner, owner), eq(tours.status, "completed")))
    .returning({ id: tours.id });
  return rows.length > 0;
}

/** Sets the video of a tour of any owner. Returns the URL that it had before; undefined for an unknown tour. */
export const setVideo = queryRow({
  row: { before: orNull(text()) },
  sql: (id: string, url: string) => sql`
    update ${tours} set ${nameOf(tours.videoUrl)} = ${url}
    from (select ${tours.id}, ${tours.videoUrl} from ${tours} where ${tours.id} = ${id} for update) previous
    where ${tours.id} = previous.${nameOf(tours.id)} returning previous.${nameOf(tours.videoUrl)} as before`,
  samples: [["1", "https://video.test/1"]],
});

/** Moves a guest's tours to the user that the guest becomes. */
export async function moveOwner(tx: Tx, guestId: string, userId: string): Promise<void> {
  await tx.update(tours).set({ owner: userId }).where(eq(tours.owner, guestId));
}

/** Deletes the tours of these owners, with their stops. */
export async function deleteOwned(tx: Tx, owners: string[]): Promise<void> {
  await tx.delete(tours).where(inArray(tours.owner, owners));
}
