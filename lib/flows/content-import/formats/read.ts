import { type Bundle, bundleSourceOf, type KnownKeys, parseBundle } from "@/lib/domains/content/bundle";
import { ContentError, type Problem } from "@/lib/domains/content/problems";
import { asObject } from "@/lib/platform/json/json-object";
import { contentBytes, contentHead, contentText } from "./bytes";
import type { BundleContent, PlacesContent } from "./detect";
import { extractElements } from "./extract-elements";
import { type Feature, FeatureReader, geojsonFeature, type Reader, requireWgs84 } from "./features";
import type { ContentItem } from "./items";
import { jsonParts, parseJson } from "./json-stream";
import { LINE_FEED, RECORD_SEPARATOR, splitLines } from "./lines";
import { overpassElement } from "./overpass";
import { readVenues } from "./venues-csv";

const LARGEST_BUNDLE = 400 * 2 ** 20;
const LARGEST_FEATURE = 64 * 2 ** 20;

/**
 * Reads a whole destination bundle. Returns the bundle or all its problems. `knownOf` returns the keys that earlier
 * imports of a source created, to which the bundle may refer.
 * @throws ContentError truncated, invalid JSON, not UTF-8 or over 400 MB.
 */
export async function readBundle(
  content: BundleContent,
  knownOf: (source: string) => Promise<KnownKeys> = async () => ({}),
): Promise<{ ok: true; bundle: Bundle } | { ok: false; problems: Problem[] }> {
  const value = parseJson(await contentText(content.file, LARGEST_BUNDLE, "a bundle"));
  const source = bundleSourceOf(value);
  return parseBundle(value, source === null ? {} : await knownOf(source));
}

/**
 * Streams the features of any other format in bounded memory and yields what `reader` makes of them: by default, places.
 * Every call opens the file again. If there is a problem item, the caller must write nothing.
 * @throws ContentError at any point of the stream if the file itself is truncated, damaged or projected.
 */
export async function* readPlaces(
  content: PlacesContent,
  reader: Reader = new FeatureReader(),
): AsyncGenerator<ContentItem, void, undefined> {
  if (content.format === "osm-pbf") {
    for await (const element of extractElements(content.file, reader.kinds)) {
      yield* itemsOf(reader, overpassElement(element, `${element.type}/${element.id}`));
    }
    return;
  }
  const bytes = contentBytes(content.file);
  const listed = LISTS[content.format];
  if (listed !== undefined) await requireList(content.file, listed);
  switch (content.format) {
    case "venues-csv":
      yield* readVenues(bytes);
      return;
    case "geojson":
      yield* readCollection(bytes, reader);
      return;
    case "overpass":
      yield* readOverpass(bytes, reader);
      return;
    case "geojson-feature":
      yield* readFeature(
        reader,
        parseJson(await contentText(content.file, LARGEST_FEATURE, "a single feature")),
        "feature",
      );
      return;
    case "geojson-lines":
      yield* readLines(bytes, LINE_FEED, "line", reader);
      return;
    case "geojson-sequence":
      yield* readLines(bytes, RECORD_SEPARATOR, "record", reader);
  }
}

/** The members that hold the records of a format. */
const LISTS: Partial<Record<PlacesContent["format"], string>> = { geojson: "features", overpass: "elements" };
const HEAD = 1 << 20;

/** Throws ContentError if a small file has something else than a list: it would read as empty, and be pruned as such. */
async function requireList(file: string, member: string): Promise<void> {
  const { head, complete } = await contentHead(file, HEAD);
  if (!complete) return;
  const list = asObject(parseJson(head.toString("utf8")))?.[member];
  if (!Array.isArray(list)) throw new ContentError(`has no list of ${member}`);
}

function* readFeature(reader: Reader, value: unknown, path: string): Generator<ContentItem, void, undefined> {
  yield* itemsOf(reader, geojsonFeature(value, path));
}

function* itemsOf(reader: Reader, feature: Feature | { problem: ContentItem }) {
  if ("problem" in feature) yield feature.problem;
  else yield* reader.read(feature);
}

async function* readCollection(bytes: AsyncIterable<Buffer>, reader: Reader): AsyncGenerator<ContentItem> {
  for await (const batch of jsonParts(bytes, "features", ["type", "crs"])) {
    for (const { member, index, value } of batch) {
      if (index !== null) yield* readFeature(reader, value, `features[${index}]`);
      else if (member === "crs") requireWgs84(value);
      else if (value !== "FeatureCollection")
        throw new ContentError('has features but is not of type "FeatureCollection"');
    }
  }
}

async function* readOverpass(bytes: AsyncIterable<Buffer>, reader: Reader): AsyncGenerator<ContentItem> {
  for await (const batch of jsonParts(bytes, "elements", ["remark"])) {
    for (const { index, value } of batch) {
      if (index !== null) yield* itemsOf(reader, overpassElement(value, `elements[${index}]`));
      else if (/error|timed out/i.test(String(value))) {
        yield { kind: "problem", path: "remark", message: `the query did not finish: ${String(value).slice(0, 200)}` };
      }
    }
  }
}

async function* readLines(
  bytes: AsyncIterable<Buffer>,
  delimiter: number,
  word: string,
  reader: Reader,
): AsyncGenerator<ContentItem> {
  for await (const batch of splitLines(bytes, delimiter)) {
    for (const { number, text, ended } of batch) {
      // In a JSON text sequence the separator precedes each record, so the first piece is blank and was counted.
      const path = `${word} ${delimiter === LINE_FEED ? number : number - 1}`;
      let value: unknown;
      try {
        value = JSON.parse(delimiter === LINE_FEED && text.startsWith("\u001e") ? text.slice(1) : text);
      } catch {
        if (!ended) throw new ContentError(`${path} is cut off`);
        yield { kind: "problem", path, message: "is not valid JSON" };
        continue;
      }
      yield* readFeature(reader, value, path);
    }
  }
}
