import type { Tags } from "@/lib/platform/osm/handlers";

/** The drawing of a tagged element: its layer, its kind there, and the first zoom. */
export interface Class {
  layer: string;
  kind: string;
  minZoom: number;
}

type Zooms = Readonly<Record<string, number>>;

const LAND: Readonly<Record<string, Zooms>> = {
  landuse: {
    forest: 7,
    grass: 11,
    meadow: 11,
    orchard: 10,
    vineyard: 10,
    allotments: 10,
    cemetery: 10,
    residential: 10,
    industrial: 10,
    commercial: 10,
    retail: 10,
    quarry: 10,
    farmland: 10,
    farmyard: 10,
    recreation_ground: 11,
    village_green: 11,
    railway: 10,
    garages: 11,
    brownfield: 10,
    greenfield: 10,
    landfill: 10,
    plant_nursery: 11,
  },
  natural: {
    wood: 7,
    scrub: 11,
    heath: 11,
    grassland: 11,
    beach: 10,
    sand: 10,
    bare_rock: 10,
    scree: 10,
    wetland: 11,
    glacier: 7,
    shingle: 10,
  },
  leisure: { park: 11, garden: 11, golf_course: 11, playground: 12, sports_centre: 12, pitch: 12, nature_reserve: 11 },
  wetland: { swamp: 11, bog: 11, string_bog: 11, wet_meadow: 11, marsh: 11 },
  amenity: { grave_yard: 13 },
};

const SITES: Readonly<Record<string, readonly string[]>> = {
  amenity: ["university", "hospital", "prison", "parking", "bicycle_parking", "school", "college"],
  leisure: ["sports_center", "marina"],
  landuse: ["construction"],
  military: ["danger_area"],
};

const STREETS: Zooms = {
  motorway: 5,
  trunk: 6,
  primary: 8,
  secondary: 9,
  tertiary: 10,
  unclassified: 12,
  residential: 12,
  living_street: 12,
  pedestrian: 12,
  busway: 12,
  service: 13,
  track: 13,
  footway: 13,
  path: 13,
  steps: 13,
  cycleway: 13,
  bridleway: 13,
};
const RAILS: Zooms = { rail: 8, narrow_gauge: 8, tram: 10, light_rail: 10, funicular: 10, subway: 10, monorail: 10 };

const find = (tags: Tags, table: Readonly<Record<string, Zooms>>): { kind: string; minZoom: number } | null => {
  for (const [key, kinds] of Object.entries(table)) {
    const kind = tags[key];
    if (kind !== undefined && Object.hasOwn(kinds, kind)) return { kind, minZoom: kinds[kind] ?? 0 };
  }
  return null;
};

/** The class of an area; null if the map does not draw it. */
export function areaClass(tags: Tags): Class | null {
  const water = waterAreaKind(tags);
  if (water) return { layer: "water_polygons", kind: water, minZoom: water === "swimming_pool" ? 14 : 9 };
  const land = find(tags, LAND);
  if (land) return { layer: "land", ...land };
  if (tags.building !== undefined && tags.building !== "no") return { layer: "buildings", kind: "", minZoom: 14 };
  const pier = pierKind(tags);
  if (pier) return { layer: "pier_polygons", kind: pier, minZoom: 12 };
  if (tags.highway === "pedestrian" || tags.highway === "service" || tags.aeroway === "runway") {
    return { layer: "street_polygons", kind: tags.aeroway ?? tags.highway ?? "", minZoom: 11 };
  }
  for (const [key, kinds] of Object.entries(SITES)) {
    const kind = tags[key];
    if (kind !== undefined && kinds.includes(kind)) return { layer: "sites", kind, minZoom: 14 };
  }
  return null;
}

/** The class of a line; null if the map does not draw it. */
export function lineClass(tags: Tags): Class | null {
  const { waterway } = tags;
  const street = streetClass(tags);
  if (street) return { layer: "streets", ...street };
  if (tags.route === "ferry") return { layer: "ferries", kind: "ferry", minZoom: 10 };
  const pier = pierKind(tags);
  if (pier) return { layer: "pier_lines", kind: pier, minZoom: 12 };
  if (waterway === "river" || waterway === "canal") return { layer: "water_lines", kind: waterway, minZoom: 9 };
  if (waterway === "stream" || waterway === "ditch") return { layer: "water_lines", kind: waterway, minZoom: 14 };
  return null;
}

function streetClass({ highway, railway, aeroway, service }: Tags): Omit<Class, "layer"> | null {
  const road = highway?.replace(/_link$/, "");
  if (road !== undefined && Object.hasOwn(STREETS, road)) return { kind: road, minZoom: STREETS[road] ?? 13 };
  if (railway !== undefined && Object.hasOwn(RAILS, railway)) {
    return { kind: railway, minZoom: service === undefined ? (RAILS[railway] ?? 10) : 13 };
  }
  if (aeroway === "runway" || aeroway === "taxiway") return { kind: aeroway, minZoom: aeroway === "runway" ? 11 : 13 };
  return null;
}

/** The attributes of a street or railway, as Shortbread has them. */
export function streetAttributes(tags: Tags): Record<string, string | boolean> {
  return {
    ...(tags.highway?.endsWith("_link") && { link: true }),
    ...(tags.railway !== undefined && tags.highway === undefined && { rail: true }),
    ...(isYes(tags.tunnel) && { tunnel: true }),
    ...(isYes(tags.bridge) && { bridge: true }),
    ...((tags.oneway === "yes" || tags.oneway === "1") && { oneway: true }),
    ...(tags.oneway === "-1" && { oneway_reverse: true }),
    ...(tags.surface !== undefined && { surface: tags.surface.slice(0, 40) }),
    ...(tags.service !== undefined && { service: tags.service.slice(0, 40) }),
  };
}

const isYes = (value: string | undefined): boolean => value !== undefined && value !== "no";

function waterAreaKind({ natural, water, waterway, landuse, leisure }: Tags): string | null {
  if (natural === "water") return water === "river" || water === "canal" ? water : "water";
  if (waterway === "riverbank" || waterway === "dock" || waterway === "canal")
    return waterway === "riverbank" ? "river" : waterway;
  if (landuse === "reservoir" || landuse === "basin") return landuse;
  return leisure === "swimming_pool" ? leisure : null;
}

const pierKind = ({ man_made: kind }: Tags): string | null =>
  kind === "pier" || kind === "breakwater" || kind === "groyne" ? kind : null;
