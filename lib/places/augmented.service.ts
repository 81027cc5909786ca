import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { NO_DETAILS, placesProvider } from "@/lib/places-provider";
import { presentHours } from "./places.present";
import { findLocalDetails } from "./places.queries";
import { shownHours } from "./week";

/** A place's own hours beside what an outside provider says of it now (interface.md, augmented-details). */
export async function augmentedDetails(ctx: Ctx, placeId: string) {
  const place = await findLocalDetails(ctx.db.sql, placeId);
  if (!place) throw new AppError("not_found");
  const hours = shownHours(place.hours ?? []).map(presentHours);
  const external = place.external_place_id ? await placesProvider().details(place.external_place_id) : NO_DETAILS;
  return {
    data: {
      place_id: placeId,
      external_place_id: place.external_place_id,
      hours_attribution: hours.length > 0 ? ("managed_locally" as const) : ("sourced_via_external" as const),
      local_hours: hours,
      external,
    },
  };
}
