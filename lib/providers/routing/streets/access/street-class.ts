import type { Tags } from "@/lib/platform/osm/handlers";

/** Importance of a street: 0 for a motorway to 7 for a service road, a track or a path. */
export const SERVICE_CLASS = 7;
const CLASSES: Readonly<Record<string, number>> = {
  motorway: 0,
  trunk: 1,
  primary: 2,
  secondary: 3,
  tertiary: 4,
  unclassified: 5,
  road: 5,
  residential: 6,
  living_street: 6,
};

export type StreetUse =
  | "road"
  | "living_street"
  | "service"
  | "driveway"
  | "alley"
  | "parking_aisle"
  | "drive_through"
  | "track"
  | "cycleway"
  | "path"
  | "steps"
  | "ferry";

const SERVICES: Readonly<Record<string, StreetUse>> = {
  driveway: "driveway",
  alley: "alley",
  parking_aisle: "parking_aisle",
  "drive-through": "drive_through",
};
const USES: Readonly<Record<string, StreetUse>> = {
  living_street: "living_street",
  track: "track",
  cycleway: "cycleway",
  steps: "steps",
  footway: "path",
  pedestrian: "path",
  path: "path",
  bridleway: "path",
  corridor: "path",
  platform: "path",
  elevator: "path",
};

/** The purpose of a street, apart from who may use it. */
export interface StreetClass {
  rank: number;
  use: StreetUse;
  /** A slip road or a turning lane. */
  link: boolean;
  roundabout: boolean;
}

/** The class of a way, read from `highway`, `service` and `junction`. */
export function streetClassOf(tags: Tags): StreetClass {
  const { highway = "" } = tags;
  const link = highway.endsWith("_link");
  const base = link ? highway.slice(0, -"_link".length) : highway;
  const use = highway === "service" ? (SERVICES[tags.service ?? ""] ?? "service") : (USES[highway] ?? "road");
  const roundabout = tags.junction === "roundabout" || tags.junction === "circular";
  return { rank: CLASSES[base] ?? SERVICE_CLASS, use: tags.route === "ferry" ? "ferry" : use, link, roundabout };
}
