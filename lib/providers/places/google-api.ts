import { z } from "zod";
import type { Point } from "@/lib/platform/geo/point";
import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";

export interface GoogleOptions {
  apiKey: string;
  baseUrl: string;
  /** Milliseconds for all calls of one lookup. */
  deadlineMs?: number;
}

/** The provider does not know the place: a result, not a failure. */
export class UnknownPlace extends Error {
  override name = "UnknownPlace";
}

const MAX_ANSWER_BYTES = 1024 * 1024;
const PHOTO_WIDTH_PX = 1_200;

const Photo = z.object({
  name: z.string().regex(/^places\/[\w-]+\/photos\/[\w-]+$/),
  authorAttributions: z.array(z.object({ displayName: z.string() })).default([]),
});
export type GooglePhoto = z.output<typeof Photo>;
const Details = z.object({ rating: z.number().min(0).max(5).optional(), photos: z.array(Photo).default([]) });
const Media = z.object({ photoUri: z.url({ protocol: /^https?$/ }) });
const Found = z.object({
  places: z
    .array(
      z.object({
        id: z.string().min(1).max(300),
        displayName: z.object({ text: z.string() }),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
      }),
    )
    .default([]),
});
export type GooglePlace = z.output<typeof Found>["places"][number];

/**
 * The three calls of Google's Places API (New) that the service makes: Place Details, Place Photos without the redirect,
 * and Text Search near a point. Each requests only the fields that are used, because Google charges by field. All throw
 * if the response is invalid.
 */
export function googlePlacesApi({ apiKey, baseUrl, deadlineMs = 2_000 }: GoogleOptions) {
  const root = `${baseUrl.replace(/\/$/, "")}/v1`;
  const call = async <T>(path: string, schema: z.ZodType<T>, init: RequestInit, signal: AbortSignal): Promise<T> => {
    const headers = { "x-goog-api-key": apiKey, accept: "application/json", ...init.headers };
    const { status, bytes } = await boundedFetch(`${root}${path}`, {
      provider: "places",
      ...init,
      headers,
      signal,
      deadlineMs,
      maxBytes: MAX_ANSWER_BYTES,
    });
    if (status === 404) throw new UnknownPlace("the provider has no such place");
    if (status !== 200) throw new Error(`the places provider answered ${status}`);
    return schema.parse(JSON.parse(bytes.toString()));
  };
  return {
    details: (id: string, signal: AbortSignal) =>
      call(`/places/${encodeURIComponent(id)}`, Details, { headers: { "x-goog-fieldmask": "rating,photos" } }, signal),
    photo: (name: string, signal: AbortSignal) =>
      call(`/${name}/media?maxWidthPx=${PHOTO_WIDTH_PX}&skipHttpRedirect=true`, Media, {}, signal),
    async search(text: string, around: Point, radius: number, signal: AbortSignal): Promise<GooglePlace[]> {
      const circle = { center: { latitude: around.lat, longitude: around.lng }, radius };
      const init = {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-goog-fieldmask": "places.id,places.displayName,places.location",
        },
        body: JSON.stringify({ textQuery: text, pageSize: 5, locationBias: { circle } }),
      };
      return (await call("/places:searchText", Found, init, signal)).places;
    },
  };
}
