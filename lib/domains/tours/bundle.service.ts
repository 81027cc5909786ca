import type { Queryable } from "@/db/client";
import { mediaUrl, typeOfUrl } from "@/lib/domains/content/media-url";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { env } from "@/lib/platform/settings/env";
import { parseName } from "@/lib/providers/storage/media-name";
import { readAudio } from "./bundle.queries";
import type { TourRow } from "./tours.queries";
import type { TourBundle, TourFile } from "./tours.schemas";
import { ownTour } from "./tours.service";

/**
 * Lists every file that the caller's tour needs offline, once each (docs/contract.md#tours): with digest and size if the
 * service stores it, with its URL alone if not (decision 032). The ETag changes as narration arrives.
 */
export async function bundle(ctx: Ctx<Guest | User>, id: string): Promise<{ data: TourBundle }> {
  const tour = await ownTour(ctx, id);
  const files = await filesOf(ctx.db.reads, tour.stops);
  return {
    data: {
      tour_id: tour.id,
      complete: tour.stops.every(({ tts_status }) => tts_status !== "queued"),
      files,
      total_bytes: files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    },
  };
}

/** Lists the audio and images of stops, each file once. */
export async function filesOf(
  reads: Queryable,
  stops: readonly Pick<TourRow["stops"][number], "id" | "audio_url" | "media">[],
): Promise<TourFile[]> {
  const files = new Map<string, TourFile>();
  const add = (url: string, stopId: string, describe: () => Omit<TourFile, "url" | "stop_ids">): void => {
    const file = files.get(url) ?? { url, ...describe(), stop_ids: [] };
    if (!file.stop_ids.includes(stopId)) file.stop_ids.push(stopId);
    files.set(url, file);
  };
  const base = env().MEDIA_BASE_URL;
  const spoken = stops.flatMap(({ audio_url: url }) => (url === null ? [] : [url]));
  // The recording is stored under the URL that the storage returned, a stop under that or the public one.
  const stored = spoken.map((url) => (url.startsWith(`${base}/`) ? url.slice(base.length) : url));
  const known = new Map((await readAudio(reads, [...spoken, ...stored])).map((row) => [mediaUrl(row.url, base), row]));
  for (const stop of stops) {
    const { audio_url: audio } = stop;
    if (audio !== null) add(mediaUrl(audio, base), stop.id, () => audioFile(known.get(mediaUrl(audio, base))));
    for (const { media_type, url, thumbnail_url: thumbnail } of stop.media) {
      if (media_type !== "image") continue;
      add(url, stop.id, () => imageFile(url, base));
      if (thumbnail !== null) add(thumbnail, stop.id, () => imageFile(thumbnail, base));
    }
  }
  return [...files.values()];
}

const audioFile = (row: { sha256: string; bytes: number; content_type: string } | undefined) => ({
  kind: "audio" as const,
  type: row?.content_type ?? null,
  sha256: row?.sha256 ?? null,
  bytes: row?.bytes ?? null,
});

/** Describes an image. The name of a file that the service stores contains its digest. */
function imageFile(url: string, base: string) {
  const prefix = `${base}/media/`;
  const file = url.startsWith(prefix) ? parseName(url.slice(prefix.length)) : null;
  const type = file?.type ?? typeOfUrl(url);
  return { kind: "image" as const, type: type === "" ? null : type, sha256: file?.sha256 ?? null, bytes: null };
}
