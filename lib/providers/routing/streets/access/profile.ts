import type { Tags } from "@/lib/platform/osm/handlers";
import { withConditions } from "./conditions";
import { cycleUse, laneOf } from "./cycle";
import { driveUse } from "./drive";
import { ferryProfile } from "./ferry";
import type { WayProfile } from "./speeds";
import { streetClassOf } from "./street-class";
import { surfaceOf } from "./surface";
import { walkUse } from "./walk";

const PATHS = new Set(["footway", "path", "cycleway", "bridleway", "track"]);
const NOT_BUILT = new Set(["construction", "proposed", "abandoned", "razed", "raceway", "planned", "disused"]);

/** The use of a way for each mode of travel; null if nobody may use it. */
export function profileOf(raw: Tags): WayProfile | null {
  const tags = withConditions(raw);
  const profile = tags.route === "ferry" ? ferryProfile(tags) : streetProfile(tags);
  if (profile === null) return null;
  const usable = Object.values(profile.modes).some(({ forward, backward }) => forward > 0 || backward > 0);
  return usable ? profile : null;
}

function streetProfile(tags: Tags): WayProfile | null {
  const { highway } = tags;
  if (highway === undefined || NOT_BUILT.has(highway) || tags.area === "yes") return null;
  const street = streetClassOf(tags);
  const surface = surfaceOf(tags);
  const modes = {
    walk: walkUse(tags, street),
    cycle: cycleUse(tags, street, surface),
    drive: driveUse(tags, street, surface),
  };
  return { kind: kindOf(tags), street, lane: laneOf(tags, street), seconds: null, modes };
}

function kindOf(tags: Tags): WayProfile["kind"] {
  if (tags.highway === "steps") return "steps";
  if (tags.footway === "crossing" || tags.path === "crossing") return "crossing";
  if (tags.junction === "roundabout") return "roundabout";
  if (isPassage(tags)) return "passage";
  return PATHS.has(tags.highway ?? "") ? "path" : "street";
}

/** Whether nobody stops on a way, so that none begins or ends there: a tunnel, a motorway. */
const isPassage = ({ tunnel, motorroad, highway = "" }: Tags): boolean =>
  tunnel === "yes" || motorroad === "yes" || highway.startsWith("motorway");
