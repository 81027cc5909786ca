import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { isDeliverableUrl } from "@/lib/platform/outbound/public-address";
import { sha256 } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";
import { resolveOwner } from "../guest-owner.service";
import type { Device, NewDevice } from "./devices.contract";
import * as rows from "./devices.queries";

export { deleteDevices, moveDevices } from "./devices.queries";

const presentDevice = (row: rows.DeviceRow): Device => ({
  id: row.id,
  provider: row.provider,
  name: row.name,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.seen_at.toISOString(),
});

/** Lists the caller's devices, with the key that browsers subscribe with. */
export async function list(ctx: Ctx<Guest | User>) {
  const found = await rows.readDevices(ctx.db.orm, ctx.actor.id);
  const { WEBPUSH_PUBLIC_KEY: key = null } = env();
  return { data: found.map(presentDevice), meta: { web_push_public_key: key } };
}

const invalid = (path: string, message: string) => new AppError("validation_error", [{ path, message }]);

/** Registers a device for the caller. Throws `validation_error` for a subscription that cannot be sent to. */
export async function register(ctx: Ctx<Guest | User>, given: NewDevice): Promise<{ data: Device }> {
  const { token, keys } = addressOf(given);
  return withTransaction(ctx, async (tx) => {
    const owner = await resolveOwner(tx, ctx.actor);
    const row = await rows.saveDevice(tx, {
      owner,
      provider: given.provider,
      token,
      keys,
      name: given.name || null,
      now: ctx.now,
      tokenHash: sha256(token),
    });
    await rows.dropForeignPushes(tx, row.id, owner);
    await rows.trimDevices(tx, owner, rows.MAX_DEVICES);
    return { data: presentDevice(row) };
  });
}

/** The address of a device: its token, or the endpoint and the keys of its browser. */
function addressOf({ provider, token = "", subscription }: NewDevice): { token: string; keys: string | null } {
  if (provider !== "web" || !subscription) return { token, keys: null };
  const { WEBPUSH_PUBLIC_KEY: key, WEBHOOKS_ALLOW_PRIVATE: allowPrivate } = env();
  if (key === undefined) throw invalid("body.provider", "web push is not configured");
  if (allowPrivate !== "1" && !isDeliverableUrl(subscription.endpoint))
    throw invalid("body.subscription.endpoint", "must be an https URL of a public host");
  return { token: subscription.endpoint, keys: JSON.stringify(subscription.keys) };
}

/** Removes a device; throws `not_found` for an unknown one. */
export async function remove(ctx: Ctx<Guest | User>, id: string): Promise<null> {
  const gone = await withTransaction(ctx, async (tx) => rows.removeDevice(tx, await resolveOwner(tx, ctx.actor), id));
  if (!gone) throw new AppError("not_found");
  return null;
}
