import type { Tags } from "@/lib/platform/osm/handlers";
import { permissionOf } from "./permissions";
import { NO_ACCESS, plainUse, type WayProfile } from "./speeds";
import { streetClassOf } from "./street-class";

/** Seconds for boarding and landing. Departures are not known. */
const BOARDING_SECONDS = 5 * 60;
const FERRY_KMH = 15;

/** Reads `duration`: `20` (minutes), `01:20`, `01:20:30`, `PT1H20M`. Seconds, or null. */
function readDuration(text: string | undefined): number | null {
  const clock = /^(?:(\d{1,2}):)?(\d{1,3})(?::(\d{2}))?$/.exec(text ?? "");
  const iso = /^PT(?:(\d{1,2})H)?(?:(\d{1,3})M)?(?:(\d{1,5})S)?$/.exec(text ?? "");
  const [, hours, minutes, seconds] = clock ?? iso ?? [];
  const total = Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return total > 0 ? total : null;
}

/** A ferry line. Passengers and bicycles may board unless tags say no, cars only where tags say yes. */
export function ferryProfile(tags: Tags): WayProfile {
  const duration = readDuration(tags.duration);
  const use = (permitted: boolean) =>
    plainUse(permitted ? { forward: FERRY_KMH, backward: tags.oneway === "yes" ? 0 : FERRY_KMH } : NO_ACCESS);
  return {
    kind: "ferry",
    street: streetClassOf(tags),
    lane: 0,
    seconds: duration === null ? null : duration + BOARDING_SECONDS,
    modes: {
      walk: use(permissionOf(tags, ["foot", "access"]) !== false),
      cycle: use(permissionOf(tags, ["bicycle", "access"]) !== false),
      drive: use(permissionOf(tags, ["motorcar", "motor_vehicle", "vehicle", "access"]) === true),
    },
  };
}
