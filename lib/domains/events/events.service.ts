import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { RawBody } from "@/lib/http/json";
import type { EventListQuery } from "./events.contract";
import { findDetail, readDashboard } from "./events.queries";
import type { EventBrief, EventCategory, EventDetail, EventListItem } from "./events.schemas";
import { listByDistance, listByTime } from "./list.queries";
import { rangeOf } from "./range";
import { reachableEvents } from "./reachable-events.service";
import { readWithTotal } from "./totals.service";

interface PageMeta {
  page: number;
  limit: number;
  total: number;
}

/** Reads the items of a page as JSON text, with the total. Throws `validation_error` if `from` is after `to`. */
export async function pageOf(
  ctx: Ctx,
  { page, limit, sort, near, reach, type, area, asked }: EventListQuery,
): Promise<{ total: number; items: string }> {
  const range = rangeOf(asked, ctx.now);
  const filter = { type, area, reached: reach && (await reachableEvents(ctx, reach, range)), ...range };
  const window = { limit, offset: (page - 1) * limit };
  return sort === "distance" && near
    ? listByDistance(ctx.db.reads, filter, near, window)
    : readWithTotal(ctx, filter, (total) => listByTime(ctx.db.reads, filter, window, total));
}

/** Lists a page of published events (docs/contract.md#events). */
export async function list(
  ctx: Ctx,
  query: EventListQuery,
): Promise<RawBody<{ data: EventListItem[]; meta: PageMeta }>> {
  const { page, limit } = query;
  const { total, items } = await pageOf(ctx, query);
  return new RawBody(`{"data":[${items}],"meta":${JSON.stringify({ page, limit, total })}}`);
}

/** Returns a published event in full; throws `not_found` for any other. */
export async function get(ctx: Ctx, id: string): Promise<RawBody<{ data: EventDetail }>> {
  const detail = await findDetail(ctx.db.reads, id);
  if (detail === undefined) throw new AppError("not_found");
  return new RawBody(`{"data":${detail}}`);
}

const FEATURED = 10;
const SOON = 20;

interface Dashboard {
  categories: EventCategory[];
  featured_events: EventBrief[];
  this_week: EventBrief[];
  this_month: EventBrief[];
}

/** Returns the active types and the upcoming events. All sections are prefixes of one list, without cancelled events. */
export async function dashboard(ctx: Ctx): Promise<RawBody<{ data: Dashboard }>> {
  const { categories, briefs, week, month } = await readDashboard(ctx.db.reads, ctx.now, SOON);
  const next = briefs === null ? [] : briefs.split("\u001e");
  const first = (count: number) => `[${next.slice(0, count).join(",")}]`;
  return new RawBody(
    `{"data":{"categories":${categories},"featured_events":${first(FEATURED)},"this_week":${first(week)},"this_month":${first(month)}}}`,
  );
}
