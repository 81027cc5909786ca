import type { Image } from "./content.schemas";
import type { EncodedImage, MediaRow } from "./media-row";
import { mediaUrl } from "./media-url";

type Encoded<T> = { [key in keyof T]: NonNullable<T[key]> };

/** The fields of a media row that its image is presented from. */
export type ImageRow = Pick<MediaRow, "id" | "url" | "alt_text" | "attribution" | "license" | "focal_x" | "focal_y"> &
  Encoded<EncodedImage>;

/** Presents an image that the service has encoded. Paths are resolved against `mediaBase`. */
export function presentImage(row: ImageRow, status: Image["status"], mediaBase: string): Image {
  return {
    id: row.id,
    status,
    url: mediaUrl(row.url, mediaBase),
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    focal_point: row.focal_x == null || row.focal_y == null ? null : { x: row.focal_x, y: row.focal_y },
    alt: row.alt_text ?? "",
    credit: row.attribution ?? "",
    licence: row.license,
    sources: row.sources.map(({ type, width, url }) => ({ type, width, url: mediaUrl(url, mediaBase) })),
  };
}

/** Presents the first `most` approved media that the service has encoded. Others have no sizes to present. */
export function presentImages(media: readonly MediaRow[], mediaBase: string, most: number): Image[] {
  return media
    .filter((row): row is MediaRow & ImageRow => row.sources != null && row.thumbhash != null)
    .slice(0, most)
    .map((row) => presentImage(row, "published", mediaBase));
}
