import { mediaUrl, typeOfUrl } from "@/lib/domains/content/media-url";
import { spokenName } from "@/lib/domains/places/facts/spoken-name";
import { islandPartAt } from "@/lib/platform/geo/land/island-part";
import type { TravelMode } from "@/lib/platform/geo/travel";
import { env } from "@/lib/platform/settings/env";
import type { RouteLeg } from "@/lib/providers/routing/port";
import { isDaylight } from "./itinerary/daylight";
import type { Plan, PlannedStop } from "./itinerary/plan-types";
import { narrativeOf, tellerOf } from "./narrative";
import { type Next, nextStop } from "./next-stop-sentence";
import type { StopSource } from "./stop-places.queries";
import type { Surroundings } from "./surroundings";
import type { NewStop } from "./tours.queries";

/** The rows to insert for the stops of a plan. `legs[i]` holds the directions to stop i; null if there are none. */
export function stopsOf(
  plan: Plan,
  sources: readonly StopSource[],
  legs: readonly (RouteLeg | null)[],
  mode: TravelMode,
): NewStop[] {
  const base = env().MEDIA_BASE_URL;
  const teller = tellerOf(sources.map(({ name }) => name));
  return plan.stops.flatMap((stop, i) => {
    const source = sources[i];
    if (!source) return [];
    const next = sources[i + 1];
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
        directionsFromPrev: legs[i] ?? null,
        narrative: narrativeOf(
          {
            ...source,
            type: stop.kind,
            isByCar: mode === "drive",
            surroundings: surroundingsOf(source, stop.departsAt),
          },
          next && isTold(legs[i + 1]) ? "told" : next ? nextOf(next, plan.stops[i + 1], mode) : null,
          teller,
        ),
        media,
        ttsStatus: "queued",
      },
    ];
  });
}

const nextOf = ({ name, facts }: StopSource, stop: PlannedStop | undefined, mode: TravelMode): Next =>
  nextStop(spokenName(name, facts).name, stop?.leg ?? null, mode);

const surroundingsOf = ({ lat, lng, near }: StopSource, until: Date): Surroundings => ({
  at: { lat, lng },
  near,
  isLight: isDaylight({ lat, lng }, until),
  part: islandPartAt({ lat, lng }),
});

/** Whether the directions to a stop tell the way: along streets, and not as one estimated line. */
const isTold = (leg: RouteLeg | null | undefined): boolean => leg != null && leg.source !== "estimated";

/** A stop's approved media in the shape of review media, the hero first (docs/contract.md#tours). */
function mediaOf(source: StopSource, base: string): NewStop["media"] {
  return source.media.map((row, i) => ({
    media_type: (row.mime_type ?? typeOfUrl(row.url)).startsWith("video/") ? "video" : "image",
    url: mediaUrl(row.url, base),
    thumbnail_url: row.thumbnail_url === null ? null : mediaUrl(row.thumbnail_url, base),
    caption: row.alt_text,
    display_order: i,
  }));
}
