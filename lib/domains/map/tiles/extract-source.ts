import type { Point } from "@/lib/platform/geo/point";
import type { Member, Tags } from "@/lib/platform/osm/handlers";
import { readExtract } from "@/lib/platform/osm/read-extract";
import { FeatureList, labelPoint } from "./feature-list";
import { seaOf } from "./geometry/coast";
import { type Polygon, polygonsOf, type Ring } from "./geometry/polygons";
import { joinLines } from "./geometry/rings";
import { boundsOf, frameOf, type MapSource } from "./map-source";
import { NodePositions } from "./node-positions";
import { areaClass, lineClass, streetAttributes } from "./schema/classes";
import { labelOf, namesOf } from "./schema/labels";

/** Boundaries below this level, such as city quarters, only have labels. */
const DRAWN_LEVELS = 8;
const ATTRIBUTION = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>';

interface Way {
  refs: readonly number[];
  tags: Tags;
}

interface Area {
  tags: Tags;
  members: readonly Member[];
}

/**
 * Reads the features of a map from an OpenStreetMap extract, in three passes: relations, ways, nodes. Memory holds what
 * the map draws and not the extract. Throws ExtractError.
 */
export async function readExtractSource(file: string): Promise<MapSource> {
  const areas: Area[] = [];
  const memberWays = new Set<number>();
  await readExtract(file, {
    relation: (_id, members, tags) => {
      if (tags.type !== "multipolygon" && tags.type !== "boundary") return;
      if (!isDrawnArea(tags)) return;
      areas.push({ tags, members });
      for (const { type, ref } of members) if (type === "way") memberWays.add(ref);
    },
  });

  const nodes = new NodePositions();
  const ways = new Map<number, Way>();
  await readExtract(file, {
    way: (id, refs, tags) => {
      if (!memberWays.has(id) && !isDrawnWay(tags)) return;
      ways.set(id, { refs, tags });
      for (const ref of refs) nodes.want(ref);
    },
  });

  const list = new FeatureList();
  const { bounds } = await readExtract(file, {
    node: (id, lat, lng, tags) => {
      nodes.fill(id, lat, lng);
      const label = labelOf(tags);
      if (label) list.point(label, { lat, lng });
    },
  });

  for (const { refs, tags } of ways.values()) addWay(list, nodes.line(refs), tags);
  for (const area of areas) addArea(list, area, ways, nodes);
  const coast = coastOf(ways.values(), nodes);
  const shown = bounds ?? boundsOf([...ways.values()].map(({ refs }) => nodes.line(refs)));
  const covered = shown ?? { west: -180, south: -85, east: 180, north: 85 };
  // Coastlines are complete ways, which may reach beyond the stated area.
  const frame = frameOf(boundsOf([...coast.rings, ...coast.chains, ...corners(covered)]) ?? covered);
  for (const sea of seaOf(coast.rings, coast.chains, frame)) {
    list.polygon({ layer: "ocean", minZoom: 0, tags: {} }, sea);
  }
  return { features: list.features, frame, bounds: covered, attribution: ATTRIBUTION };
}

const corners = ({ west, south, east, north }: MapSource["bounds"]): Point[][] => [
  [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ],
];

const isBoundary = (tags: Tags): boolean => tags.boundary === "administrative" && levelOf(tags) !== null;
const isDrawnArea = (tags: Tags): boolean => isBoundary(tags) || areaClass(tags) !== null;
const isDrawnWay = (tags: Tags): boolean =>
  tags.natural === "coastline" || lineClass(tags) !== null || areaClass(tags) !== null || labelOf(tags) !== null;

function levelOf({ admin_level: level }: Tags): number | null {
  return level !== undefined && /^([2-9]|10|11)$/.test(level) ? Number(level) : null;
}

/** Whether a closed way is an area. A closed street is a loop unless it says otherwise. */
function isArea(refs: readonly Point[], tags: Tags): boolean {
  const [first, last] = [refs[0], refs.at(-1)];
  const closed = refs.length >= 4 && first?.lat === last?.lat && first?.lng === last?.lng;
  if (!closed || tags.area === "no") return false;
  return tags.area === "yes" || lineClass(tags) === null || tags.man_made !== undefined;
}

function addWay(list: FeatureList, points: readonly Point[], tags: Tags): void {
  if (isArea(points, tags)) {
    addPolygons(list, [[points]], tags);
    return;
  }
  const drawn = lineClass(tags);
  if (!drawn) return;
  const { layer, kind, minZoom } = drawn;
  const names = namesOf(tags);
  const attributes = layer === "streets" ? streetAttributes(tags) : {};
  list.line({ layer, minZoom, tags: { kind, ...attributes, ...(layer === "ferries" && names) } }, points);
  if (layer === "streets" && (names || tags.ref)) {
    const ref = tags.ref === undefined ? {} : { ref: tags.ref.slice(0, 40) };
    list.line({ layer: "street_labels", minZoom: Math.max(10, minZoom), tags: { kind, ...ref, ...names } }, points);
  } else if (layer === "water_lines" && names) {
    list.line({ layer: "water_lines_labels", minZoom: Math.max(12, minZoom), tags: { kind, ...names } }, points);
  }
}

function addPolygons(list: FeatureList, polygons: readonly Polygon[], tags: Tags): void {
  const drawn = areaClass(tags);
  const label = labelOf(tags);
  const names = namesOf(tags);
  const [first] = polygons;
  if (drawn) {
    const { layer, kind, minZoom } = drawn;
    const shown = layer === "street_polygons" ? { kind, ...streetAttributes(tags) } : kind === "" ? {} : { kind };
    for (const polygon of polygons) list.polygon({ layer, minZoom, tags: shown }, polygon);
    if (layer === "water_polygons" && names && first) {
      const minLabel = Math.max(10, minZoom);
      list.point({ layer: "water_polygons_labels", minZoom: minLabel, tags: { kind, ...names } }, labelPoint(first));
    }
  }
  if (label && first) list.point(label, labelPoint(first));
}

function addArea(
  list: FeatureList,
  { tags, members }: Area,
  ways: ReadonlyMap<number, Way>,
  nodes: NodePositions,
): void {
  const lines = (inner: boolean): number[][] =>
    members.flatMap(({ type, ref, role }) => {
      const way = type === "way" && (role === "inner") === inner && role !== "label" ? ways.get(ref) : undefined;
      return way ? [[...way.refs]] : [];
    });
  const outer = joinLines(lines(false), { directed: false });
  const outlines = outer.rings.map((ring) => nodes.line(ring));
  const holes = joinLines(lines(true), { directed: false }).rings.map((ring) => nodes.line(ring));
  const polygons = polygonsOf(outlines.filter(isClosed), holes.filter(isClosed));
  if (!isBoundary(tags)) {
    addPolygons(list, polygons, tags);
    return;
  }
  const level = levelOf(tags) ?? 11;
  const names = namesOf(tags);
  if (level <= DRAWN_LEVELS) {
    const minZoom = level <= 2 ? 0 : level <= 4 ? 2 : 9;
    for (const line of [...outer.rings, ...outer.chains]) {
      list.line({ layer: "boundaries", minZoom, tags: { admin_level: level } }, nodes.line(line));
    }
  }
  const [largest] = polygons.slice(-1);
  if (names && largest) {
    const minZoom = level <= 2 ? 2 : level <= 4 ? 5 : Math.min(14, level + 3);
    list.point({ layer: "boundary_labels", minZoom, tags: { admin_level: level, ...names } }, labelPoint(largest));
  }
}

/** A ring may have lost nodes that the extract lacks. */
const isClosed = (ring: Ring): boolean =>
  ring.length >= 4 && ring[0]?.lat === ring.at(-1)?.lat && ring[0]?.lng === ring.at(-1)?.lng;

function coastOf(ways: Iterable<Way>, nodes: NodePositions): { rings: Ring[]; chains: Point[][] } {
  const lines = [...ways].filter(({ tags }) => tags.natural === "coastline").map(({ refs }) => refs);
  const { rings, chains } = joinLines(lines, { directed: true });
  return {
    rings: rings.map((ring) => nodes.line(ring)).filter(isClosed),
    chains: chains.map((chain) => nodes.line(chain)).filter((line) => line.length >= 2),
  };
}
