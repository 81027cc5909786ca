import { perSettings } from "@/lib/platform/settings/env";
import { busyOverHttp } from "./http-busy-source";
import type { BusySource } from "./port";

const unconfigured: BusySource = { ratingNow: async () => null };

/** The source at BUSY_RATING_URL. Without the setting, every rating is unknown. */
export const busySource = perSettings(
  ({ BUSY_RATING_URL: url }): BusySource => (url ? busyOverHttp(url) : unconfigured),
);
