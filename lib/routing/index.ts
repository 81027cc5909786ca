import { env } from "@/lib/env";
import { estimated } from "./estimated";
import { osrm } from "./osrm";
import type { Router } from "./port";

let chosen: Router | undefined;

/** The engine at OSRM_URL, or the estimate where that is not set. */
export function router(): Router {
  const { OSRM_URL: url } = env();
  chosen ??= url ? osrm(url) : estimated;
  return chosen;
}
