import type { Db } from "@/db/client";
import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { withTransaction } from "@/lib/platform/database/database";
import { isDeliverableUrl } from "@/lib/platform/outbound/public-address";
import { seal } from "@/lib/platform/secrets/seal";
import { sealAgain } from "@/lib/platform/secrets/seal-again";
import { env } from "@/lib/platform/settings/env";
import { merchantOf } from "../claims/merchant.service";
import { failDeliveries } from "./deliveries.queries";
import * as rows from "./endpoints.queries";
import {
  EVENT_TYPES,
  type NewWebhookEndpoint,
  type WebhookEndpoint,
  type WebhookEndpointChange,
} from "./merchant-webhooks.contract";
import { presentEndpoint } from "./merchant-webhooks.present";
import { newSecret, secretText } from "./signature";

export { deleteEndpointsOf } from "./endpoints.queries";

type WithSecret = WebhookEndpoint & { secret: string };

const MAX_ENDPOINTS = 5;
const ROTATION_MS = 86_400_000;
export const SEALED_FOR = "webhook-secret";

const invalid = (path: string, message: string) => new AppError("validation_error", [{ path, message }]);

/** Throws `validation_error` for a URL that no attempt could be sent to. Names are resolved at each attempt. */
function assertDeliverable(url: string): void {
  if (new URL(url).hash !== "") throw invalid("body.url", "must not contain a fragment");
  if (env().WEBHOOKS_ALLOW_PRIVATE !== "1" && !isDeliverableUrl(url))
    throw invalid("body.url", "must be an https URL of a public host");
}

/** Lists the endpoints of a place, which belong to its merchant. */
export async function list(ctx: Ctx<User>, placeId: string): Promise<{ data: WebhookEndpoint[] }> {
  const merchantId = await merchantOf(ctx, placeId, "webhooks");
  return { data: (await rows.readEndpoints(ctx.db.reads, placeId, merchantId)).map(presentEndpoint) };
}

/** Returns an endpoint of a place's merchant; throws `not_found`. */
export async function endpointOf(ctx: Ctx<User>, placeId: string, id: string): Promise<rows.EndpointRow> {
  const merchantId = await merchantOf(ctx, placeId, "webhooks");
  const row = await rows.findEndpoint(ctx.db.orm, placeId, merchantId, id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Registers an endpoint. Throws `validation_error` for an undeliverable URL and for a sixth endpoint. */
export async function create(
  ctx: Ctx<User>,
  placeId: string,
  { url, events = [...EVENT_TYPES] }: NewWebhookEndpoint,
): Promise<{ data: WithSecret }> {
  const userId = await merchantOf(ctx, placeId, "webhooks");
  assertDeliverable(url);
  const secret = newSecret();
  return withTransaction(ctx, async (tx) => {
    const count = await rows.lockAndCount(tx, placeId, userId);
    if (count >= MAX_ENDPOINTS) throw invalid("body", `a place has at most ${MAX_ENDPOINTS} endpoints`);
    const id = await rows.insertEndpoint(tx, { placeId, userId, url, events, secret: seal(SEALED_FOR, secret) });
    const row = await rows.lockEndpoint(tx, placeId, userId, id);
    if (!row) throw new Error("the endpoint came back empty");
    return { data: { ...presentEndpoint(row), secret: secretText(secret) } };
  });
}

/** Updates the given fields. Disabling an endpoint ends its queued deliveries. */
export async function change(
  ctx: Ctx<User>,
  placeId: string,
  id: string,
  { url, events, enabled }: WebhookEndpointChange,
): Promise<{ data: WebhookEndpoint }> {
  const merchantId = await merchantOf(ctx, placeId, "webhooks");
  if (url !== undefined) assertDeliverable(url);
  return withTransaction(ctx, async (tx) => {
    const before = await rows.lockEndpoint(tx, placeId, merchantId, id);
    if (!before) throw new AppError("not_found");
    await rows.updateEndpoint(tx, id, {
      ...(url !== undefined && { url }),
      ...(events !== undefined && { events }),
      ...(enabled !== undefined && { enabled }),
      ...(enabled === true && !before.enabled && { disabledReason: null, failingSince: null }),
    });
    if (enabled === false) await failDeliveries(tx, id);
    const row = await rows.lockEndpoint(tx, placeId, merchantId, id);
    if (!row) throw new Error("the endpoint came back empty");
    return { data: presentEndpoint(row) };
  });
}

/** Deletes an endpoint with its deliveries. */
export async function remove(ctx: Ctx<User>, placeId: string, id: string): Promise<null> {
  const merchantId = await merchantOf(ctx, placeId, "webhooks");
  const gone = await withTransaction(ctx, (tx) => rows.deleteEndpoint(tx, placeId, merchantId, id));
  if (!gone) throw new AppError("not_found");
  return null;
}

/** Replaces the secret. For a day, attempts carry signatures of both. */
export async function rotateSecret(ctx: Ctx<User>, placeId: string, id: string): Promise<{ data: WithSecret }> {
  const merchantId = await merchantOf(ctx, placeId, "webhooks");
  const secret = newSecret();
  return withTransaction(ctx, async (tx) => {
    if (!(await rows.lockEndpoint(tx, placeId, merchantId, id))) throw new AppError("not_found");
    await rows.replaceSecret(tx, id, seal(SEALED_FOR, secret), new Date(ctx.now.getTime() + ROTATION_MS));
    const row = await rows.lockEndpoint(tx, placeId, merchantId, id);
    if (!row) throw new Error("the endpoint came back empty");
    return { data: { ...presentEndpoint(row), secret: secretText(secret) } };
  });
}

/** Seals the secrets again after a rotation of AUTH_SECRET. Returns their number. */
export const sealWebhookSecretsAgain = ({ db }: { db: Db }): Promise<number> =>
  sealAgain(SEALED_FOR, {
    read: (after = "0", limit) => rows.readSecrets(db.orm, after, limit),
    replace: ({ id, sealed }, fresh) => rows.resealSecret(db.orm, id, sealed, fresh),
  });
