import type { Db } from "@/db/client";
import { isRowId } from "@/lib/platform/ids/row-id";
import { env } from "@/lib/platform/settings/env";
import { weekOfSource } from "../cards/cards.service";
import { readPlaceSources } from "../cards/place-sources.queries";
import { closedHolidays } from "../holidays.service";
import { loadPublicHolidays } from "../hours/public-holidays";
import { openStateAt } from "../open-state";
import { presentDetail } from "../places.present";
import type { PlaceDetail } from "../places.schemas";

/** Returns a place, published or not, as the API would show it; null for an unknown one. For the console only. */
export async function previewPlace(db: Db, id: string, now: Date): Promise<PlaceDetail | null> {
  const [source] = isRowId(id) ? await readPlaceSources(db.orm, [id], true) : [];
  if (!source) return null;
  if (source.hours_rules !== null) await loadPublicHolidays(now);
  const { MEDIA_BASE_URL: base, DESTINATION_TIMEZONE: zone } = env();
  const closed = new Set(await closedHolidays(db.reads));
  return { ...presentDetail(source, base), open_state: openStateAt(weekOfSource(source), now, zone, closed) };
}
