import { DateTime } from "luxon";
import { time } from "@/app/ui/server-formats";
import type { OpenState } from "@/lib/domains/places/open-state";
import { env } from "@/lib/platform/settings/env";

/** "17:00" today, "Tue 09:00" later. */
function momentText(iso: string, now: Date): string {
  const local = DateTime.fromISO(iso, { zone: env().DESTINATION_TIMEZONE, locale: "en" });
  return local.hasSame(DateTime.fromJSDate(now, { zone: env().DESTINATION_TIMEZONE }), "day")
    ? time(iso)
    : `${local.toFormat("ccc")} ${time(iso)}`;
}

/** Says whether a place is open: "Open until 17:00", "Closed · opens Tue 09:00"; null if that is unknown. */
export function openingText({ state, basis, until, next_open_at: next }: OpenState, now: Date): string | null {
  if (state === "unknown") return null;
  if (state === "open") return until ? `Open until ${momentText(until, now)}` : "Open now";
  const closed = basis === "holiday" ? "Closed for a public holiday" : "Closed";
  return next ? `${closed} · opens ${momentText(next, now)}` : closed;
}
