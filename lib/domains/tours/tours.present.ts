import { mediaUrl } from "@/lib/domains/content/media-url";
import { BUSY_RATINGS } from "@/lib/domains/content/vocabulary";
import { TOUR_TYPES } from "./itinerary/plan-types";
import { mapsUrl } from "./maps-url";
import type { StopRow, TourRow } from "./tours.queries";
import type { Tour, TourPreview, TourStop } from "./tours.schemas";

type BriefStop = TourPreview["stops"][number];

const iso = (moment: string | Date): string => new Date(moment).toISOString();
const isoOrNull = (moment: string | Date | null): string | null => (moment === null ? null : iso(moment));

const busyRatingOf = (text: string): BriefStop["busy_rating"] =>
  BUSY_RATINGS.find((rating) => rating === text) ?? "unknown";

export const videoStatusOf = (videoUrl: string | null): "done" | "not_started" =>
  videoUrl === null ? "not_started" : "done";

export function tourTypeOf(row: TourRow): Tour["tour_type"] {
  const type = TOUR_TYPES.find((one) => one === row.tour_type);
  if (!type) throw new Error(`tour ${row.id} is of an unknown type`);
  return type;
}

const presentBriefStop = (row: StopRow): BriefStop => ({
  id: row.id,
  stop_order: row.stop_order,
  title: row.title,
  stop_type: row.stop_type,
  entity_id: row.entity_id,
  hero_image: row.hero_image,
  busy_rating: busyRatingOf(row.busy_rating),
});

const ascentOf = ({ directions_from_prev: way }: StopRow): Pick<TourStop, "ascent_meters"> =>
  way?.ascent_meters === undefined ? {} : { ascent_meters: way.ascent_meters };

/** `mediaBase` is the base URL of files in the service's own storage. */
function presentStop(row: StopRow, mediaBase: string): TourStop {
  return {
    ...presentBriefStop(row),
    summary: row.summary,
    lat: row.lat,
    lng: row.lng,
    arrives_at: iso(row.arrives_at),
    departs_at: iso(row.departs_at),
    visit_minutes: row.visit_minutes,
    why: row.why,
    open_check: row.open_check,
    ...ascentOf(row),
    directions_from_prev: row.directions_from_prev,
    narrative: row.narrative,
    media: row.media,
    audio_url: row.audio_url === null ? null : mediaUrl(row.audio_url, mediaBase),
    audio_generated_at: isoOrNull(row.audio_generated_at),
    tts_voice: row.tts_voice,
    tts_language: row.tts_language,
    tts_provider: row.tts_provider,
    tts_status: row.tts_status,
  };
}

/** The point where a tour must end or, if it may end anywhere, began, and the way there from the last stop. */
function endOf({
  wishes: { must_end: must, back_to: start },
  way_to_end: way,
}: TourRow): Pick<Tour, "end" | "way_back"> {
  if (!way) return {};
  const leg = { arrives_at: iso(way.arrives_at), directions: way.directions };
  if (must) return { end: { lat: must.lat, lng: must.lng, by: iso(must.by), ...leg } };
  return start ? { way_back: { lat: start.lat, lng: start.lng, ...leg } } : {};
}

export function presentTour(row: TourRow, mediaBase: string): Tour {
  const start = row.start_lat !== null && row.start_lng !== null ? { lat: row.start_lat, lng: row.start_lng } : null;
  return {
    id: row.id,
    tour_type: tourTypeOf(row),
    status: row.status,
    title: row.title,
    duration_minutes: row.duration_minutes,
    radius_meters: row.radius_meters,
    travel_mode: row.travel_mode,
    start_location: start,
    starts_at: iso(row.starts_at),
    total_distance_meters: row.total_distance_meters,
    total_travel_minutes: row.total_travel_minutes,
    total_visit_minutes: row.total_visit_minutes,
    stop_count: row.stop_count,
    network: row.network,
    ...endOf(row),
    video_status: videoStatusOf(row.video_url),
    maps_url: mapsUrl(start && [start.lat, start.lng], row.points, row.travel_mode),
    created_at: iso(row.created_at),
    generated_at: iso(row.generated_at),
    started_at: isoOrNull(row.started_at),
    completed_at: isoOrNull(row.completed_at),
    stops: row.stops.map((stop) => presentStop(stop, mediaBase)),
  };
}

export const presentPreview = (row: TourRow, busy: readonly (BriefStop["busy_rating"] | null)[]): TourPreview => ({
  id: row.id,
  tour_type: tourTypeOf(row),
  status: row.status,
  duration_minutes: row.duration_minutes,
  stops: row.stops.map((stop, i) => {
    const brief = presentBriefStop(stop);
    return { ...brief, busy_rating: busy[i] ?? brief.busy_rating };
  }),
});
