import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { placesProvider } from "@/lib/places-provider";
import { presentHours } from "./places.present";
import { findLocalDetails, keepExternalId } from "./places.queries";
import { shownHours } from "./week";

/**
 * A place's own hours beside what an outside provider says of it now (interface.md, augmented-details). Where the
 * provider was the first to tell the place's id there, that is kept, and nothing else.
 */
export async function augmentedDetails(ctx: Ctx, placeId: string) {
  const place = await findLocalDetails(ctx.db.sql, placeId);
  if (!place) throw new AppError("not_found");
  const hours = shownHours(place.hours ?? []).map(presentHours);
  const { external_place_id: known, name, lat, lng } = place;
  const point = lat !== null && lng !== null ? { lat, lng } : null;
  const { externalId, details } = await placesProvider().lookUp({ externalId: known, name, point });
  if (known === null && externalId !== null) await keepExternalId(ctx.db.sql, placeId, externalId);
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
