import { placeJsonLd } from "@/lib/domains/places/place-json-ld";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { linkedData } from "@/lib/http/linked-data";
import { env } from "@/lib/platform/settings/env";
import { findDetail } from "./places.queries";
import type { PlaceDetail } from "./places.schemas";

/** Returns a published place as schema.org linked data; throws `not_found` for any other. */
export async function jsonLd(ctx: Ctx, id: string) {
  const row = await findDetail(ctx.db.reads, id);
  if (!row) throw new AppError("not_found");
  // The stored text lacks only its closing brace, because members that depend on the request are appended.
  const place = JSON.parse(`${row.json.toString()}}`) as Omit<PlaceDetail, "open_state" | "distance_meters">;
  return linkedData(placeJsonLd(place, `${env().BASE_URL}/api/v1/places/${id}`));
}
