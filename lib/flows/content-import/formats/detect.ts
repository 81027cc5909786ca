import { ContentError } from "@/lib/domains/content/problems";
import { KEYED_SECTIONS } from "@/lib/domains/content/references";
import { contentHead, firstBytes, isGzip } from "./bytes";
import { isFlux } from "./datatourisme/archive";
import { parseJson, rootMembers } from "./json-stream";
import { REQUIRED_COLUMNS } from "./venues-csv";

/** A destination bundle, which `readBundle` reads as a whole. */
export interface BundleContent {
  kind: "bundle";
  file: string;
}

/** Places in another format, which `readPlaces` streams. `source` and `attribution` are the format's defaults. */
export interface PlacesContent {
  kind: "places";
  format: "geojson" | "geojson-lines" | "geojson-sequence" | "geojson-feature" | "overpass" | "osm-pbf" | "venues-csv";
  file: string;
  source: string;
  attribution: string | null;
}

/** An iCalendar feed, which `readCalendar` reads as a whole. `source` and `attribution` are the format's defaults. */
export interface CalendarContent {
  kind: "icalendar";
  file: string;
  source: string;
  attribution: string | null;
}

/**
 * Records of a tourism board's catalogue, which `readCatalogue` streams. `opendatahub` and `datatourisme` are pages of
 * their APIs. Without an attribution, each record has the credit that it states.
 */
export interface CatalogueContent {
  kind: "catalogue";
  format: "opendatahub" | "datatourisme" | "datatourisme-flux" | "datatourisme-object";
  file: string;
  source: string;
  attribution: string | null;
}

export type Content = BundleContent | PlacesContent | CalendarContent | CatalogueContent;

const HEAD = 1 << 20;
/** The length and the type of the first block of an OpenStreetMap extract. */
const MAGIC = 15;

/**
 * Detects the format of a file from its content, never from its name. Any format may be gzipped.
 * @throws ContentError one clear line: missing, a directory, empty, not UTF-8, truncated, damaged or of unknown format.
 */
export async function openContent(file: string): Promise<Content> {
  // `isGzip` reports what cannot be read before it is opened: a pipe would wait for its writer.
  const magic = (await isGzip(file)) ? NONE : await firstBytes(file, MAGIC);
  if (magic.toString("latin1", 4) === "\n\tOSMHeader") return osm(file, "osm-pbf");
  if (isZip(magic)) {
    if (await isFlux(file)) return catalogue(file, "datatourisme-flux");
    throw new ContentError("is a ZIP archive without the index of DATAtourisme; unpack it first");
  }
  const { head, complete } = await contentHead(file, HEAD);
  const start = head.subarray(0, 4096).toString("utf8").trimStart();
  if (start === "") throw new ContentError("holds nothing but white space");
  if (/^BEGIN:VCALENDAR/i.test(start)) return { kind: "icalendar", file, source: "icalendar", attribution: null };
  if (head[0] === 0x1e) return osm(file, "geojson-sequence");
  if (start.startsWith("{")) return openJson(file, head, complete);
  if (isVenueHeader(start))
    return { kind: "places", format: "venues-csv", file, source: "wof-venues", attribution: null };
  throw new ContentError(unknownFormat(start));
}

/** Whether the first bytes of a file are those of a ZIP archive. */
export const isZip = (magic: Buffer): boolean => magic.toString("latin1", 0, 4) === "PK\u0003\u0004";

const NONE = Buffer.alloc(0);

function osm(file: string, format: PlacesContent["format"]): PlacesContent {
  return { kind: "places", format, file, source: "osm", attribution: "© OpenStreetMap contributors" };
}

const catalogue = (file: string, format: CatalogueContent["format"]): CatalogueContent => ({
  kind: "catalogue",
  format,
  file,
  attribution: null,
  source: format === "opendatahub" ? "opendatahub" : "datatourisme",
});

function openJson(file: string, head: Buffer, complete: boolean): Content {
  const members = rootMembers(head);
  const type = members.get("type");
  if (members.get("format") === "destination-bundle") return { kind: "bundle", file };
  if (members.has("features") || (type === "FeatureCollection" && !complete)) return osm(file, "geojson");
  if (type === "Feature") return osm(file, isOneLineRecord(head) ? "geojson-lines" : "geojson-feature");
  if (members.has("elements") || members.has("osm3s")) return osm(file, "overpass");
  const format = catalogueFormat(members, complete);
  if (format !== null) return catalogue(file, format);
  if (KEYED_SECTIONS.some((section) => members.has(section))) return { kind: "bundle", file };
  if (complete) parseJson(head.toString("utf8"));
  if (type === "FeatureCollection") throw new ContentError("is a FeatureCollection without features");
  if (typeof type === "string")
    throw new ContentError(`is JSON of the type ${JSON.stringify(type)}, which is not supported. ${KNOWN}`);
  throw new ContentError(`is JSON in an unknown format. ${KNOWN}`);
}

/** Returns the catalogue whose API or flux has these root members; null if none has. */
function catalogueFormat(members: ReadonlyMap<string, unknown>, complete: boolean): CatalogueContent["format"] | null {
  if (members.has("Items") && HUB_TOTALS.some((total) => members.has(total))) return "opendatahub";
  if (members.has("objects") && (members.has("meta") || !complete)) return "datatourisme";
  return String(members.get("@id")).includes("data.datatourisme.fr/") ? "datatourisme-object" : null;
}

/** Returns whether the first line is a whole record, which means that the file is newline-delimited JSON. */
function isOneLineRecord(head: Buffer): boolean {
  const begin = head.indexOf(0x7b);
  const end = head.indexOf(0x0a, begin);
  if (end === -1) return true;
  try {
    JSON.parse(head.subarray(begin, end).toString("utf8"));
    return true;
  } catch {
    return false;
  }
}

function isVenueHeader(start: string): boolean {
  const columns = (start.split(/\r?\n/, 1)[0] ?? "")
    .split(",")
    .map((column) => column.trim().replace(/^"(.*)"$/, "$1"));
  return REQUIRED_COLUMNS.every((column) => columns.includes(column));
}

/** Members of a page of the Open Data Hub, beside its items. */
const HUB_TOTALS = ["TotalResults", "TotalPages", "CurrentPage"];

const KNOWN =
  "Supported formats are destination bundles, GeoJSON (also one feature per line), OpenStreetMap extracts (.osm.pbf), Overpass JSON, " +
  "venue lists in CSV, iCalendar, Open Data Hub and DATAtourisme";

function unknownFormat(start: string): string {
  if (/^<(?:\?xml|osm)/i.test(start))
    return `is XML, which is not supported; request JSON ([out:json]) instead. ${KNOWN}`;
  if (start.startsWith("[")) return `is a JSON list, which is not supported. ${KNOWN}`;
  if (/^[^\n]*,[^\n]*,/.test(start)) return `is CSV without the columns ${REQUIRED_COLUMNS.join(", ")}. ${KNOWN}`;
  return `is in an unknown format. ${KNOWN}`;
}
