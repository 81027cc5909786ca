import { withHoles } from "@/lib/platform/geo/polygon";
import { asObject } from "@/lib/platform/json/json-object";
import { type Feature, tagsOf } from "./features";
import { type Located, pointOf } from "./geometry";
import type { ContentItem } from "./items";
import { isRing, joinWays } from "./join-ways";

type Position = [lng: unknown, lat: unknown];

/**
 * Reads an element of Overpass JSON: a node with lat and lon, or a way or relation with `geometry` (out geom) or
 * `center` (out center). Prefers the geometry, because the centre of a bay's bounding box may lie on land.
 */
export function overpassElement(value: unknown, path: string): Feature | { problem: ContentItem } {
  const element = asObject(value);
  const type = element?.type;
  if (element === null || (type !== "node" && type !== "way" && type !== "relation")) {
    return { problem: { kind: "problem", path, message: "expected a node, way or relation" } };
  }
  const id = typeof element.id === "number" || typeof element.id === "string" ? `${type}/${element.id}` : null;
  const tags = tagsOf(element.tags);
  return {
    path,
    id,
    tags,
    geometry: () => geometryOf(element),
    locate: () => inOverpassWords(pointOf(geometryOf(element), path)),
  };
}

/** Rewrites a problem's path to the file's member names: Overpass has no `coordinates`. */
function inOverpassWords(located: Located): Located {
  if (!("problem" in located)) return located;
  const { path, message } = located.problem;
  const words = path.replace(/\.coordinates\[0\]$/, ".lon").replace(/\.coordinates\[1\]$/, ".lat");
  return { problem: { path: words.replace(/\.coordinates$/, "").replace(".coordinates", ".geometry"), message } };
}

/** Returns the GeoJSON geometry of an element; null if it has none. */
function geometryOf(element: Readonly<Record<string, unknown>>): object | null {
  if (element.type === "node") return { type: "Point", coordinates: [element.lon, element.lat] };
  const line = positions(element.geometry);
  if (line.length > 0) return isRing(line) ? polygon([line]) : { type: "LineString", coordinates: line };
  const shape = relationShape(element.members);
  if (shape !== null) return shape;
  const center = asObject(element.center);
  return center === null ? null : { type: "Point", coordinates: [center.lon, center.lat] };
}

/** Returns the positions of `out geom`, without the nulls outside a clipped area. */
function positions(geometry: unknown): Position[] {
  const nodes: unknown[] = Array.isArray(geometry) ? geometry : [];
  return nodes.flatMap((node): Position[] => {
    const at = asObject(node);
    return at === null ? [] : [[at.lon, at.lat]];
  });
}

function polygon(rings: Position[][]): object {
  return { type: "Polygon", coordinates: rings };
}

/** The most members that OpenStreetMap accepts for a relation. A longer list is not from there and would take minutes to join. */
const MOST_MEMBERS = 32_000;

/** Returns the outline of a multipolygon: its ways joined into rings with their holes, or as lines if they form no ring. */
function relationShape(members: unknown): object | null {
  const ways: unknown[] = Array.isArray(members) ? members : [];
  if (ways.length > MOST_MEMBERS) return null;
  const lines = (role: (role: unknown) => boolean): Position[][] =>
    ways.flatMap((member) => {
      const way = asObject(member);
      const line = way?.type === "way" && role(way.role) ? positions(way.geometry) : [];
      return line.length > 1 ? [line] : [];
    });
  const outer = joinWays(lines((role) => role !== "inner"));
  if (outer.length === 0) return null;
  const rings = outer.filter(isRing);
  if (rings.length === 0) return { type: "MultiLineString", coordinates: outer };
  const holes = joinWays(lines((role) => role === "inner")).filter(isRing);
  if (rings.length === 1) return polygon([...rings, ...holes]);
  const parts = withHoles(rings, holes, ([lng, lat]) => ({ lng: Number(lng), lat: Number(lat) }));
  return { type: "MultiPolygon", coordinates: parts.map(({ outline, holes: inner }) => [outline, ...inner]) };
}
