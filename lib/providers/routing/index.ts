import { perSettings } from "@/lib/platform/settings/env";
import { estimated } from "./estimated";
import { osrm } from "./osrm";
import type { Router } from "./port";

/** The engine at OSRM_URL, or the estimate if it is not set. */
export const router = perSettings(({ OSRM_URL: url }): Router => (url ? osrm(url) : estimated));
