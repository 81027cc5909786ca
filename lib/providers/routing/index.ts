import type { Queryable } from "@/db/client";
import { perSettings } from "@/lib/platform/settings/env";
import { estimated } from "./estimated";
import { osrm } from "./osrm";
import type { Router } from "./port";
import { streets } from "./streets";
import { activeStreets } from "./streets/streets.service";
import { valhalla } from "./valhalla";

const configured = perSettings(({ OSRM_URL, VALHALLA_URL }): Router | null => {
  if (OSRM_URL) return osrm(OSRM_URL);
  return VALHALLA_URL ? valhalla(VALHALLA_URL) : null;
});

/** The engine at OSRM_URL or VALHALLA_URL; otherwise the active street network; otherwise the estimate. */
export async function findRouter(db: Queryable): Promise<Router> {
  const engine = configured();
  if (engine !== null) return engine;
  const thread = await activeStreets(db);
  return thread === null ? estimated : streets(thread);
}
