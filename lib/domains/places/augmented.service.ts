import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { placesProvider } from "@/lib/providers/places";
import { presentHours } from "./places.present";
import { findLocalDetails, storeExternalId } from "./places.queries";
import { shownHours } from "./week";

/**
 * Returns a place's own hours beside an external provider's current details. Stores the provider's id of the place if
 * it is new, and nothing else.
 */
export async function augmentedDetails(ctx: Ctx, placeId: string) {
  const place = await findLocalDetails(ctx.db.reads, placeId);
  if (!place) throw new AppError("not_found");
  const hours = shownHours(place.hours ?? []).map(presentHours);
  const { external_place_id: known, name, lat, lng } = place;
  const point = lat !== null && lng !== null ? { lat, lng } : null;
  const { externalId, details } = await placesProvider().lookUp({ externalId: known, name, point });
  if (externalId !== null && externalId !== known) await storeExternalId(ctx.db.orm, placeId, { known, externalId });
  return {
    data: {
      place_id: placeId,
      external_place_id: externalId,
      hours_attribution: hours.length > 0 ? ("managed_locally" as const) : ("sourced_via_external" as const),
      local_hours: hours,
      external: details,
    },
  };
}
