import { env } from "@/lib/env";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { linkedData } from "@/lib/schema-org/linked-data";
import { placeJsonLd } from "@/lib/schema-org/place";
import { findDetail } from "./places.queries";
import type { PlaceDetail } from "./places.schemas";

/** A published place as schema.org describes one; `not_found` for one that is unknown or not published. */
export async function jsonLd(ctx: Ctx, id: string) {
  const row = await findDetail(ctx.db.sql, id);
  if (!row) throw new AppError("not_found");
  // The kept text lacks only its last brace, behind which the members that depend on the request go.
  const place = JSON.parse(`${row.json.toString()}}`) as Omit<PlaceDetail, "open_state" | "distance_meters">;
  return linkedData(placeJsonLd(place, `${env().BASE_URL}/api/v1/places/${id}`));
}
