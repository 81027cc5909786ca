import { eventJsonLd } from "@/lib/domains/events/event-json-ld";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { linkedData } from "@/lib/http/linked-data";
import { env } from "@/lib/platform/settings/env";
import { findDetail } from "./events.queries";
import type { EventDetail } from "./events.schemas";

/** Returns a published event as schema.org linked data; throws `not_found` for any other. */
export async function jsonLd(ctx: Ctx, id: string) {
  const detail = await findDetail(ctx.db.reads, id);
  if (detail === undefined) throw new AppError("not_found");
  const { BASE_URL: base, DEFAULT_CURRENCY: currency } = env();
  return linkedData(
    eventJsonLd(JSON.parse(detail) as EventDetail, { id: `${base}/api/v1/events/${id}`, base, currency }),
  );
}
