import { openContent } from "@/lib/flows/content-import/formats/detect";
import { type Feature, FeatureReader, type Reader } from "@/lib/flows/content-import/formats/features";
import type { ContentItem } from "@/lib/flows/content-import/formats/items";
import { readPlaces } from "@/lib/flows/content-import/formats/read";
import type { Point } from "@/lib/platform/geo/point";

/** The named features of a map: all that a plain import would publish. */
export interface MapFeatures {
  readonly published: readonly Point[];
  /** The features that are left out, if the file has their position. */
  readonly leftOut: readonly Point[];
  /** All named features. */
  readonly named: number;
}

/** Notes the positions of features while the reader of imports reads them. */
class NotingReader implements Reader {
  readonly published: Point[] = [];
  readonly leftOut: Point[] = [];
  named = 0;
  readonly #reader: FeatureReader;
  readonly kinds;

  constructor(onlyMap: boolean) {
    this.#reader = new FeatureReader(null, onlyMap);
    this.kinds = this.#reader.kinds;
  }

  *read(feature: Feature): Generator<ContentItem, void, undefined> {
    for (const item of this.#reader.read(feature)) {
      if (item.kind === "place") this.#note(this.published, item.record as Point);
      if (item.kind === "left_out") this.#note(this.leftOut, pointOf(feature));
      yield item;
    }
  }

  #note(points: Point[], point: Point | null): void {
    this.named += 1;
    if (point !== null) points.push({ lat: point.lat, lng: point.lng });
  }
}

function pointOf(feature: Feature): Point | null {
  const located = feature.locate();
  return "problem" in located ? null : located.point;
}

/** Reads the named features of a map as an import does. */
export async function readFeatures(file: string): Promise<MapFeatures> {
  const content = await openContent(file);
  if (content.kind !== "places") throw new Error(`${file} is not a map`);
  const reader = new NotingReader(content.format === "osm-pbf");
  for await (const _ of readPlaces(content, reader));
  return reader;
}
