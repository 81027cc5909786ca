import type { Tour } from "@/lib/domains/tours/tours.schemas";
import type { TourView } from "@/lib/domains/tours/view/view.service";
import type { SavableTour } from "../_offline/saved-tours";
import { estimatedBytes } from "../_offline/tour-files";
import type { Recording } from "./_player/player-context";
import { shownPhoto } from "./shown-photo";

/** The recordings of a tour, in the order of its stops. */
export const recordingsOf = ({ stops }: Tour): Recording[] =>
  stops.flatMap((stop) => {
    const { id: stopId, stop_order: stopOrder, title, audio_url: url } = stop;
    return url === null ? [] : [{ stopId, stopOrder, title, url, artwork: shownPhoto(stop) }];
  });

/** A tour as its page saves it: with its recordings and the photos that the page shows. */
export function savableTour({ tour, files, version }: TourView): SavableTour {
  const { id, title, stops, start_location: start, starts_at: startsAt } = tour;
  const shown = stops.flatMap((stop) => [stop.audio_url ?? [], shownPhoto(stop) ?? []].flat());
  const sizes = new Map(files.map(({ url, bytes }) => [url, bytes]));
  const saved = [...new Set(shown)].map((url) => ({ url, bytes: sizes.get(url) ?? null }));
  const points = [...stops, ...(start ? [start] : [])].map(({ lat, lng }) => ({ lat, lng }));
  return {
    id,
    title,
    version,
    ends_at: stops.at(-1)?.departs_at ?? startsAt,
    files: saved,
    points,
    estimated_bytes: estimatedBytes(saved, points),
  };
}
