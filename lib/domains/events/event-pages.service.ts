import type { Ctx } from "@/lib/http/context";
import { readEventsAt, readOtherDates } from "./event-pages.queries";
import type { EventListItem } from "./events.schemas";

const DATES = 8;
const AT_PLACE = 4;

/** Another date of the same event. */
export interface OtherDate {
  slug: string;
  starts_at: string;
}

/** Returns the next dates of an event's series, without the event itself. */
export async function otherDates(ctx: Ctx, id: string): Promise<OtherDate[]> {
  const rows = await readOtherDates(ctx.db.reads, id, ctx.now, DATES);
  return rows.map(({ slug, starts_at }) => ({ slug, starts_at: starts_at.toISOString() }));
}

/** Returns the next events at a place. */
export async function eventsAt(ctx: Ctx, placeId: string): Promise<EventListItem[]> {
  const rows = await readEventsAt(ctx.db.reads, placeId, ctx.now, AT_PLACE);
  return rows.map(({ item_json }) => JSON.parse(item_json) as EventListItem);
}
