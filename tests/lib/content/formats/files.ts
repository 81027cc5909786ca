import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll } from "vitest";
import { openContent } from "@/lib/flows/content-import/formats/detect";
import type { ContentItem } from "@/lib/flows/content-import/formats/items";
import { readPlaces } from "@/lib/flows/content-import/formats/read";

/** A directory of this test file's own, and a way to put files into it. Names say nothing of the format on purpose. */
export function scratch() {
  const directory = mkdtempSync(join(tmpdir(), "content-"));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  let count = 0;
  const put = (content: string | Uint8Array): string => {
    count += 1;
    const file = join(directory, `file-${count}`);
    writeFileSync(file, content);
    return file;
  };
  return { directory, put, pack: (content: string) => put(gzipSync(content)) };
}

/** Every item of a file of places, to its end. */
export async function itemsOf(file: string): Promise<ContentItem[]> {
  const content = await openContent(file);
  if (content.kind !== "places") throw new Error(`holds ${content.kind}`);
  const items: ContentItem[] = [];
  for await (const item of readPlaces(content)) items.push(item);
  return items;
}

export function placesOf(items: readonly ContentItem[]) {
  return items.flatMap((item) => (item.kind === "place" ? [item.record] : []));
}

export function problemsOf(items: readonly ContentItem[]): string[] {
  return items.flatMap((item) => (item.kind === "problem" ? [`${item.path}: ${item.message}`] : []));
}

/** A GeoJSON feature of a named café, or what is given instead. */
export function cafe(id: number, over: object = {}): object {
  return {
    type: "Feature",
    id: `node/${id}`,
    properties: { name: `Café ${id} 🏝`, amenity: "cafe" },
    geometry: { type: "Point", coordinates: [-60.9 - id / 1_000, 14] },
    ...over,
  };
}

export function collection(features: readonly object[], over: object = {}): string {
  return JSON.stringify({ type: "FeatureCollection", ...over, features });
}
