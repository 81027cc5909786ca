import type { PlacePhoto } from "./content.schemas";
import type { MediaRow } from "./media-row";
import { mediaUrl, typeOfUrl } from "./media-url";

/** A photo as every resource shows it. Relative addresses are resolved against `mediaBase`. */
export function presentPhoto(row: MediaRow, mediaBase: string): PlacePhoto {
  return {
    id: row.id,
    url: mediaUrl(row.url, mediaBase),
    thumbnail_url: mediaUrl(row.thumbnail_url ?? row.url, mediaBase),
    source_type: row.source_type,
    attribution: row.attribution ?? "",
    license: row.license,
    original_url: row.original_url,
    alt_text: row.alt_text ?? "",
    mime_type: row.mime_type ?? typeOfUrl(row.url),
    created_at: new Date(row.created_at).toISOString(),
  };
}
