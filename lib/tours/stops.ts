import { env } from "@/lib/env";
import type { TravelMode } from "@/lib/geo/travel";
import { mediaUrl, typeOfUrl } from "@/lib/places/media-url";
import type { RouteLeg } from "@/lib/routing/port";
import { narrativeOf } from "./narrative";
import type { Plan } from "./plan/model";
import type { StopSource } from "./stop-places.queries";
import type { NewStop } from "./tours.queries";

/** The stops of a plan as they are kept; `ways[i]` leads to stop i, null where there is none. */
export function stopsOf(
  plan: Plan,
  sources: readonly StopSource[],
  ways: readonly (RouteLeg | null)[],
  mode: TravelMode,
): NewStop[] {
  const base = env().MEDIA_BASE_URL;
  return plan.stops.flatMap((stop, i) => {
    const source = sources[i];
    if (!source) return [];
    const next = sources[i + 1];
    const way = plan.stops[i + 1]?.leg;
    const minutes = Math.max(1, Math.round((way?.seconds ?? 0) / 60));
    const media = mediaOf(source, base);
    return [
      {
        stopOrder: i + 1,
        stopType: stop.kind,
        entityId: BigInt(stop.id),
        title: source.name,
        summary: source.summary ?? "",
        heroImage: media.find(({ media_type }) => media_type === "image")?.url ?? null,
        busyRating: source.busy_rating,
        lat: source.lat,
        lng: source.lng,
        arrivesAt: stop.arrivesAt.toISOString(),
        departsAt: stop.departsAt.toISOString(),
        visitMinutes: stop.visitMinutes,
        why: [...stop.why],
        openCheck: stop.openCheck,
        directionsFromPrev: ways[i] ?? null,
        narrative: narrativeOf({ ...source, type: stop.kind }, next ? { name: next.name, minutes, mode } : null),
        media,
        ttsStatus: "queued",
      },
    ];
  });
}

/** A stop's public media in the shape of a review's (decisions D9.12), the hero first. */
function mediaOf(source: StopSource, base: string): NewStop["media"] {
  return source.media.map((row, i) => ({
    media_type: (row.mime_type ?? typeOfUrl(row.url)).startsWith("video/") ? "video" : "image",
    url: mediaUrl(row.url, base),
    thumbnail_url: row.thumbnail_url === null ? null : mediaUrl(row.thumbnail_url, base),
    caption: row.alt_text,
    display_order: i,
  }));
}
