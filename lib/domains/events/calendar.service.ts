import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { RawBody } from "@/lib/http/json";
import type { Entry } from "@/lib/platform/calendar/calendar";
import { publishCalendar } from "@/lib/platform/calendar/calendar.service";
import { env } from "@/lib/platform/settings/env";
import { type CalendarRow, readCalendarRows } from "./calendar.queries";
import type { EventListQuery } from "./events.contract";
import { pageOf } from "./events.service";

/** Returns a page of published events as iCalendar, with the list's filters. */
export async function listCalendar(ctx: Ctx, query: EventListQuery): Promise<RawBody<string>> {
  const { items } = await pageOf(ctx, query);
  const ids = (JSON.parse(`[${items}]`) as { id: string }[]).map(({ id }) => id);
  const rows = await readCalendarRows(ctx.db.reads, ids);
  return new RawBody(await publishCalendar(ctx.db, "Events", rows.map(entryOf)));
}

/** Returns a published event as iCalendar; throws `not_found` for any other. */
export async function eventCalendar(ctx: Ctx, id: string): Promise<RawBody<string>> {
  const [row] = await readCalendarRows(ctx.db.reads, [id]);
  if (!row) throw new AppError("not_found");
  return new RawBody(await publishCalendar(ctx.db, row.title, [entryOf(row)]));
}

function entryOf(row: CalendarRow): Entry {
  return {
    id: `event-${row.id}`,
    title: row.title,
    created: row.created_at,
    changed: row.changed_at,
    start: row.starts_at,
    end: row.ends_at,
    allDayIn: row.is_all_day ? row.timezone : null,
    description: [row.summary, row.description].filter(Boolean).join("\n\n"),
    location: row.location.join(", "),
    point: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    url: `${env().BASE_URL}/api/v1/events/${row.id}`,
    category: row.type,
    cancelled: row.cancelled,
  };
}
