import { deleteCarts, moveGuestCart } from "@/lib/domains/commerce/cart/owners.service";
import type { GuestData } from "@/lib/domains/identity/guest-data";
import { deletePreferences, movePreferences } from "@/lib/domains/identity/preferences.service";
import { deleteDevices, moveDevices } from "@/lib/domains/identity/push-devices/devices.service";
import { deleteTours, moveTours } from "@/lib/domains/tours/guest-tours.service";
import { deleteExportsOf } from "../data-export/data-export.service";
import { ownsData } from "./owned-data.queries";

const MOVES = [movePreferences, moveDevices, moveTours, moveGuestCart];
const DELETIONS = [deletePreferences, deleteDevices, deleteTours, deleteCarts, deleteExportsOf];

/** Everything that the service stores for guests. A domain that keeps more for guests adds its functions here. */
export const guestData: GuestData = {
  async move(tx, guestId, userId) {
    for (const move of MOVES) await move(tx, guestId, userId);
    // The user's own export will contain what has moved.
    await deleteExportsOf(tx, [guestId]);
  },
  async delete(tx, guestIds) {
    for (const remove of DELETIONS) await remove(tx, guestIds);
  },
  exists: ownsData,
};
