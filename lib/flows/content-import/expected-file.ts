import type { Bundle } from "@/lib/domains/content/bundle";
import { ContentError } from "@/lib/domains/content/problems";
import { type ContentFormat, FORMAT_LABELS } from "./content-format";
import type { Content } from "./formats/detect";

/** The format and source that a file must have. */
export interface ExpectedFile {
  format: ContentFormat;
  /** The source of its records. */
  source: string;
}

/** Throws ContentError for a file of another format. */
export function assertFormat(content: Content, { format }: ExpectedFile): void {
  const found = formatOf(content);
  if (found !== format) throw new ContentError(`is ${FORMAT_LABELS[found]}, not ${FORMAT_LABELS[format]}`);
}

/** Throws ContentError for a bundle of another source, whose records it would overwrite. */
export function assertSource(bundle: Pick<Bundle, "source">, { source }: ExpectedFile): void {
  if (bundle.source !== source)
    throw new ContentError(`names the source ${JSON.stringify(bundle.source)}, not ${JSON.stringify(source)}`);
}

function formatOf(content: Content): ContentFormat {
  if (content.kind === "catalogue") return content.format === "opendatahub" ? "opendatahub" : "datatourisme";
  if (content.kind !== "places") return content.kind;
  if (content.format === "venues-csv") return "venues";
  return content.format === "osm-pbf" || content.format === "overpass" ? "osm" : "geojson";
}
