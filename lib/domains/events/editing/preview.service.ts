import type { Db } from "@/db/client";
import { isRowId } from "@/lib/platform/ids/row-id";
import { env } from "@/lib/platform/settings/env";
import { readEventSources } from "../cards/cards.queries";
import { presentDetail } from "../events.present";
import type { EventDetail } from "../events.schemas";

/** Returns an event, published or not, as the API would show it; null for an unknown one. For the console only. */
export async function previewEvent(db: Db, id: string): Promise<EventDetail | null> {
  const [source] = isRowId(id) ? await readEventSources(db.orm, [id], true) : [];
  return source ? presentDetail(source, env().MEDIA_BASE_URL) : null;
}
