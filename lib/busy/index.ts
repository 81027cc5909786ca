import { env } from "@/lib/env";
import { busyOverHttp } from "./over-http";
import type { BusySource } from "./port";

const unconfigured: BusySource = { ratingNow: async () => null };

let chosen: BusySource | undefined;

/** The source at BUSY_RATING_URL; without one nothing is known. */
export function busySource(): BusySource {
  const { BUSY_RATING_URL: url } = env();
  chosen ??= url ? busyOverHttp(url) : unconfigured;
  return chosen;
}
