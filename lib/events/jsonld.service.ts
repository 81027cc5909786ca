import { env } from "@/lib/env";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { eventJsonLd } from "@/lib/schema-org/event";
import { linkedData } from "@/lib/schema-org/linked-data";
import { findDetail } from "./events.queries";
import type { EventDetail } from "./events.schemas";

/** A published event as schema.org describes one; `not_found` for one that is unknown or not published. */
export async function jsonLd(ctx: Ctx, id: string) {
  const detail = await findDetail(ctx.db.sql, id);
  if (detail === undefined) throw new AppError("not_found");
  const base = env().BASE_URL;
  return linkedData(eventJsonLd(JSON.parse(detail) as EventDetail, `${base}/api/v1/events/${id}`, base));
}
