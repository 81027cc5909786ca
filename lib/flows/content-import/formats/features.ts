import type { CategoryRecord } from "@/lib/domains/content/bundle";
import { ContentError } from "@/lib/domains/content/problems";
import { asObject } from "@/lib/platform/json/json-object";
import { codePoints, repairText, TEXT_LIMITS } from "@/lib/platform/text/text";
import { areaDistanceFacts } from "./areas/area-distance";
import type { AreaMap } from "./areas/area-map";
import { areaRecordOf } from "./areas/area-record";
import type { AreaShape } from "./areas/layers";
import { type Located, pointOf } from "./geometry";
import type { ContentItem, Note } from "./items";
import { DEFAULT_KINDS, type KindTable } from "./kind-table";
import { isPrivate, type LeftOut, leftOutOf, OTHER_FEATURES, TEXTS_FOR_NAMES } from "./left-out";
import { LONGEST_NAME } from "./osm-names";
import { osmPlace } from "./osm-place";
import { type Classification, classify, type Tags } from "./osm-tags";

/** One map feature of any input format. `id` is null if the file has none. */
export interface Feature {
  path: string;
  id: string | null;
  tags: Tags;
  /** Returns the GeoJSON geometry as the file has it, unchecked. */
  geometry: () => unknown;
  locate: () => Located;
}

/** Turns features into items, one file at a time. */
export interface Reader {
  /** The kinds that the reader takes for places. */
  readonly kinds: KindTable;
  read(feature: Feature): Iterable<ContentItem>;
}

/** Converts features to items. Emits each category and area once. */
export class FeatureReader implements Reader {
  readonly #announced = new Set<string>();

  /** `areas` gives each place its area. A file that is only a map has no features of other sources. */
  constructor(
    private readonly areas: Pick<AreaMap, "areaAt"> | null = null,
    private readonly onlyMap = false,
    readonly kinds: KindTable = DEFAULT_KINDS,
  ) {}

  *read(feature: Feature): Generator<ContentItem, void, undefined> {
    const { path, id, tags } = feature;
    const name = repairText(tags.name ?? "", { max: TEXT_LIMITS.name });
    if (name.text === "") {
      const reason = Object.keys(tags).length === 0 ? "no_tags" : "unnamed";
      yield { kind: "skipped", path, reason, label: id ?? path };
      return;
    }
    const located = feature.locate();
    const classified = classify(tags, this.kinds);
    const leftOut = name.text.length > LONGEST_NAME ? TEXTS_FOR_NAMES : this.#leftOut(tags, classified);
    if ("problem" in located) yield { kind: "problem", ...located.problem };
    else if (leftOut !== null) yield { kind: "left_out", ...leftOut };
    else if (located.point === null) yield { kind: "skipped", path, reason: "no_geometry", label: id ?? name.text };
    else yield* this.#readPlace(feature, name, located, classified);
  }

  /** How a feature that is not published is counted; null if it is published. */
  #leftOut(tags: Tags, classified: Classification | null): LeftOut | null {
    if (classified === null) return leftOutOf(tags, this.kinds) ?? (this.onlyMap ? OTHER_FEATURES : null);
    return isPrivate(tags, classified) ? { noun: "private places", tag: null } : null;
  }

  *#readPlace(
    { path, id, tags }: Feature,
    name: { text: string; repaired: boolean },
    { point, extent }: Extract<Located, { extent: unknown }>,
    classified: Classification | null,
  ): Generator<ContentItem, void, undefined> {
    const where = `${point.lat.toFixed(5)},${point.lng.toFixed(5)}`;
    const key = id ?? repairText(`${name.text}@${where}`, { max: TEXT_LIMITS.key }).text;
    const published = { key, name: name.text, tags, point, classified };
    const place = osmPlace(published);
    const area = this.areas?.areaAt(point) ?? null;
    const facts = area === null ? place.record.facts : { ...place.record.facts, ...areaDistanceFacts(area, point) };
    yield* this.#announce(place.categories, area);
    yield {
      kind: "place",
      path,
      record: { ...place.record, area: area?.key ?? null, facts },
      extent,
      tag: classified?.tag ?? null,
    };
    const own: Note[] = [];
    if (id === null) own.push({ reason: "no_id", value: name.text });
    if (name.repaired) own.push({ reason: "text_repaired", value: name.text.slice(0, 80) });
    for (const { reason, value } of [...own, ...place.notes]) yield { kind: "note", path, reason, label: key, value };
  }

  /** Yields the categories and the area of a place that no place before it had. */
  *#announce(categories: readonly CategoryRecord[], area: AreaShape | null): Generator<ContentItem, void, undefined> {
    for (const category of categories) {
      if (this.#isNew(`category ${category.key}`)) yield { kind: "category", record: category };
    }
    if (area !== null && this.#isNew(`area ${area.key}`)) yield { kind: "area", record: areaRecordOf(area) };
  }

  #isNew(what: string): boolean {
    if (this.#announced.has(what)) return false;
    this.#announced.add(what);
    return true;
  }
}

/** Returns the tags of a JSON object: text, numbers and booleans as text, without other values. */
export function tagsOf(properties: unknown): Tags {
  const tags: Record<string, string> = Object.create(null);
  for (const [key, value] of Object.entries(asObject(properties) ?? {})) {
    if (typeof value === "string") tags[key] = value;
    else if (typeof value === "number" || typeof value === "boolean") tags[key] = String(value);
  }
  return tags;
}

const OSM_TYPES: Readonly<Record<string, string>> = { n: "node", w: "way", r: "relation" };

/**
 * Reads a GeoJSON feature. Its id is OpenStreetMap's (`node/123`) if the file has it in a usual form (`id`, `@id`,
 * `osm_type` with `osm_id`), otherwise the plain id, otherwise null.
 * @throws ContentError if the feature names a coordinate system other than WGS 84.
 */
export function geojsonFeature(value: unknown, path: string): Feature | { problem: ContentItem } {
  const feature = asObject(value);
  if (feature === null || feature.type !== "Feature") {
    return { problem: { kind: "problem", path, message: "expected a GeoJSON Feature" } };
  }
  if (feature.crs !== undefined) requireWgs84(feature.crs);
  const tags = tagsOf(feature.properties);
  const id =
    osmId(tags["@id"]) ??
    osmId(feature.id) ??
    typedId(tags.osm_type ?? tags["@type"], tags.osm_id) ??
    plainId(feature.id);
  return {
    path,
    id,
    tags,
    geometry: () => feature.geometry,
    locate: () => pointOf(feature.geometry, `${path}.geometry`),
  };
}

function osmId(value: unknown): string | null {
  const parts = typeof value === "string" ? /^(node|way|relation)\/(\d{1,19})$/.exec(value) : null;
  return parts === null ? null : parts[0];
}

function typedId(type: string | undefined, id: string | undefined): string | null {
  const word = OSM_TYPES[(type ?? "").charAt(0).toLowerCase()];
  return word !== undefined && id !== undefined && /^\d{1,19}$/.test(id) ? `${word}/${id}` : null;
}

function plainId(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return null;
  const { text, repaired } = repairText(value, { max: TEXT_LIMITS.key });
  return text === "" || repaired || codePoints(text) > TEXT_LIMITS.key ? null : text;
}

/**
 * Rejects coordinate systems other than WGS 84, the only one in RFC 7946. The older `crs` member may name it.
 * @throws ContentError for any other coordinate system.
 */
export function requireWgs84(crs: unknown): void {
  if (crs === null) return;
  const name = asObject(asObject(crs)?.properties)?.name;
  if (typeof name === "string" && /(?:CRS:?84|EPSG:[\d.]*:?4326|EPSG\/[\d.]+\/4326|^WGS ?84)$/i.test(name.trim()))
    return;
  const found = typeof name === "string" ? JSON.stringify(name.slice(0, 80)) : "one that is not named";
  throw new ContentError(
    `its coordinate system is ${found}; GeoJSON is read in WGS84 longitude and latitude only (RFC 7946)`,
  );
}
