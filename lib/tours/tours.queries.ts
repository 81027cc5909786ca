import { and, eq, inArray, sql as raw } from "drizzle-orm";
import type { Orm, Sql, Tx } from "@/db/client";
import { tourStops, tours } from "@/db/schema";
import type { TourStatus } from "./tours.schemas";

export type NewTour = typeof tours.$inferInsert;
export type NewStop = Omit<typeof tourStops.$inferInsert, "tourId">;

/** Adds a tour with its stops; gives its id and theirs, in order. */
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
  const inOrder = added.toSorted((a, b) => a.order - b.order);
  return { id: String(id), stopIds: inOrder.map((stop) => String(stop.id)) };
}

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

export interface TourRow {
  id: string;
  owner: string;
  tour_type: string;
  status: TourStatus;
  title: string;
  duration_minutes: number;
  radius_meters: number;
  travel_mode: "walk" | "drive" | "cycle";
  start_lat: number | null;
  start_lng: number | null;
  starts_at: Date;
  total_distance_meters: number;
  total_travel_minutes: number;
  total_visit_minutes: number;
  stop_count: number;
  video_url: string | null;
  /** In the order of the tour; in lists only the first. */
  stops: StopRow[];
  /** The points of all stops, also where only the first of them are shown. */
  points: [lat: number, lng: number][];
  created_at: Date;
  generated_at: Date;
  started_at: Date | null;
  completed_at: Date | null;
}

/** A tour's columns with its first `shown` stops as JSON, each looked up by its tour: one round trip a page. */
const withStops = (sql: Sql, shown: number) => sql`
  t.id, t.owner, t.tour_type, t.status, t.title, t.duration_minutes, t.radius_meters, t.travel_mode, t.start_lat,
  t.start_lng, t.starts_at, t.total_distance_meters, t.total_travel_minutes, t.total_visit_minutes, t.stop_count,
  t.video_url, t.created_at, t.generated_at, t.started_at, t.completed_at,
  (select json_agg(json_build_object('id', s.id::text, 'stop_order', s.stop_order, 'stop_type', s.stop_type,
      'entity_id', s.entity_id::text, 'title', s.title, 'summary', s.summary, 'hero_image', s.hero_image,
      'busy_rating', s.busy_rating, 'lat', s.lat, 'lng', s.lng, 'arrives_at', s.arrives_at,
      'departs_at', s.departs_at, 'visit_minutes', s.visit_minutes, 'why', s.why, 'open_check', s.open_check,
      'directions_from_prev', s.directions_from_prev, 'narrative', s.narrative, 'media', s.media,
      'audio_url', s.audio_url, 'audio_generated_at', s.audio_generated_at, 'tts_voice', s.tts_voice,
      'tts_language', s.tts_language, 'tts_provider', s.tts_provider, 'tts_status', s.tts_status) order by s.stop_order)
    from tour_stops s where s.tour_id = t.id and s.stop_order <= ${shown}) as stops,
  (select json_agg(json_build_array(s.lat, s.lng) order by s.stop_order) from tour_stops s where s.tour_id = t.id) as points`;

const ALL_STOPS = 1_000;
/** What a tour shows of its stops in a list (interface.md, Tours, List). */
const LISTED_STOPS = 3;

/** An owner's tour with all its stops; undefined where it is not there, or another's. */
export async function findTour(sql: Sql, owner: string, id: string): Promise<TourRow | undefined> {
  const [row] = await sql<
    TourRow[]
  >`select ${withStops(sql, ALL_STOPS)} from tours t where t.id = ${id} and t.owner = ${owner}`;
  return row;
}

/** A tour with all its stops, whoever's it is; undefined where it is not there, or archived. */
export async function findUnarchived(sql: Sql, id: string): Promise<TourRow | undefined> {
  const [row] = await sql<
    TourRow[]
  >`select ${withStops(sql, ALL_STOPS)} from tours t where t.id = ${id} and t.status <> 'archived'`;
  return row;
}

/** Whether a tour is the owner's. */
export async function ownsTour(sql: Sql, owner: string, id: string): Promise<boolean> {
  const rows = await sql`select 1 from tours where id = ${id} and owner = ${owner}`;
  return rows.length > 0;
}

export interface TourKey {
  createdAt: string;
  id: string;
}

/** An owner's tours after a key, newest first; without a status those that are not archived. */
export function readTours(
  sql: Sql,
  owner: string,
  { status, after, limit }: { status: TourStatus | null; after: TourKey | null; limit: number },
): Promise<TourRow[]> {
  const wanted = status ? sql`and t.status = ${status}` : sql`and t.status <> 'archived'`;
  const older = after ? sql`and (t.created_at, t.id) < (${after.createdAt}::timestamptz, ${after.id}::bigint)` : sql``;
  return sql<TourRow[]>`
    select ${withStops(sql, LISTED_STOPS)} from tours t where t.owner = ${owner} ${wanted} ${older}
    order by t.created_at desc, t.id desc limit ${limit}`;
}

/** The tours that an owner completed last. */
export const readCompleted = (sql: Sql, owner: string, limit: number): Promise<TourRow[]> => sql<TourRow[]>`
  select ${withStops(sql, LISTED_STOPS)} from tours t where t.owner = ${owner} and t.status = 'completed'
  order by t.completed_at desc, t.id desc limit ${limit}`;

/** A stop of an owner's tour; undefined where either is not there, or the tour another's. */
export async function findStop(sql: Sql, owner: string, tourId: string, stopId: string) {
  const [row] = await sql<Pick<StopRow, "stop_type" | "entity_id" | "directions_from_prev">[]>`
    select s.stop_type, s.entity_id, s.directions_from_prev from tour_stops s join tours t on t.id = s.tour_id
    where s.id = ${stopId} and t.id = ${tourId} and t.owner = ${owner}`;
  return row;
}

const MOMENT = { active: "started_at", completed: "completed_at", archived: "archived_at" } as const;

/** Moves an owner's tour on from one of these states, in one statement; says whether it was in one of them. */
export async function moveTour(
  orm: Orm,
  {
    owner,
    id,
    to,
    from,
    now,
  }: { owner: string; id: string; to: keyof typeof MOMENT; from: readonly TourStatus[]; now: Date },
): Promise<boolean> {
  const states = raw.join(
    from.map((state) => raw`${state}`),
    raw`, `,
  );
  const rows = await orm.execute(raw`
    update tours set status = ${to}, ${raw.identifier(MOMENT[to])} = ${now.toISOString()}::timestamptz
    where id = ${id} and owner = ${owner} and status in (${states}) returning 1`);
  return rows.length > 0;
}

/** An owner's tour in short; undefined where it is not there, or another's. */
export async function findState(sql: Sql, owner: string, id: string) {
  const [row] = await sql<{ status: TourStatus; video_url: string | null }[]>`
    select status, video_url from tours where id = ${id} and owner = ${owner}`;
  return row;
}

/** Notes that a video of a completed tour was asked for, once; says whether the tour is completed. */
export async function requestVideo(orm: Orm, owner: string, id: string, now: Date): Promise<boolean> {
  const rows = await orm
    .update(tours)
    .set({ videoRequestedAt: raw`coalesce(${tours.videoRequestedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(tours.id, BigInt(id)), eq(tours.owner, owner), eq(tours.status, "completed")))
    .returning({ id: tours.id });
  return rows.length > 0;
}

/** Sets a tour's video, whoever's it is; gives the address it had before, undefined where there is no such tour. */
export async function setVideo(tx: Tx, id: string, url: string): Promise<{ before: string | null } | undefined> {
  const [row] = await tx.execute<{ before: string | null }>(raw`
    update tours t set video_url = ${url} from (select id, video_url from tours where id = ${id} for update) old
    where t.id = old.id returning old.video_url as before`);
  return row;
}

/** Gives a guest's tours to the user that the guest becomes. */
export async function moveOwner(tx: Tx, guestId: string, userId: string): Promise<void> {
  await tx.update(tours).set({ owner: userId }).where(eq(tours.owner, guestId));
}

/** Deletes everything that these owners have. */
export async function deleteOwned(tx: Tx, owners: string[]): Promise<void> {
  await tx.delete(tours).where(inArray(tours.owner, owners));
}
