import type { Db, Tx } from "@/db/client";
import { queueMail } from "@/lib/domains/messages/mails.service";
import { withTransaction } from "@/lib/platform/database/database";
import { inBatches } from "@/lib/platform/database/in-batches";
import { log } from "@/lib/platform/log/log";
import { publicFetch } from "@/lib/platform/outbound/public-fetch";
import { PrivateAddress } from "@/lib/platform/outbound/public-request";
import { unseal } from "@/lib/platform/secrets/seal";
import { env } from "@/lib/platform/settings/env";
import * as rows from "./deliveries.queries";
import { queueJob } from "./deliveries.service";
import { findMerchantMail } from "./disabled-mail.queries";
import * as endpoints from "./endpoints.queries";
import { SEALED_FOR } from "./endpoints.service";
import { signedHeaders } from "./signature";

interface Surroundings {
  db: Db;
  now: Date;
}

const DEADLINE_MS = 10_000;
const RESPONSE_BYTES = 1_000;
const MINUTE_MS = 60_000;
/** The pauses after each failed attempt, in minutes: ten attempts in three days. */
const PAUSES = [1, 5, 30, 120, 300, 600, 840, 1_200, 1_200];
/** How long an endpoint may go without a success. After that, it is disabled when a message has used up its attempts. */
const DISABLED_AFTER_MS = 3 * 86_400_000 - 3_600_000;

/** `skipped`: the message has ended, another process has it, or an earlier one of its order is still waiting. */
export type Outcome = "delivered" | "postponed" | "failed" | "skipped";

/** Sends a due message once. The receiver's failures are stored with it; only our own are thrown. */
export async function deliverWebhook({ db, now }: Surroundings, id: string): Promise<Outcome> {
  const row = await rows.leaseDelivery(db.orm, id, now);
  if (!row) return "skipped";
  const result = await attempt(db, row, now);
  const isDelivered = result.responseStatus !== null && result.responseStatus >= 200 && result.responseStatus < 300;
  const pause = PAUSES[row.attempts - 1];
  return withTransaction({ db }, async (tx) => {
    if (isDelivered) {
      // The endpoint is locked before its messages, as everywhere, so that concurrent changes cannot deadlock.
      await recover(tx, row.endpoint_id, now);
      await endMessage(tx, row, "delivered", result, now);
      return "delivered";
    }
    const failingSince = await markFailing(tx, row.endpoint_id, now);
    const isGone = result.responseStatus === 410;
    if (pause !== undefined && !isGone) {
      await rows.postponeDelivery(tx, row.id, new Date(now.getTime() + pause * MINUTE_MS), result);
      return "postponed";
    }
    await endMessage(tx, row, "failed", result, now);
    const isFailing = now.getTime() - failingSince.getTime() >= DISABLED_AFTER_MS;
    if (isGone || isFailing) await disable(tx, row.endpoint_id, isGone ? "gone" : "failing");
    return "failed";
  });
}

async function attempt(
  db: Db,
  { endpoint_id: endpointId, message_id: messageId, payload }: rows.DeliveryRow & { payload: string },
  now: Date,
): Promise<rows.Attempted> {
  const signing = await endpoints.findSigning(db.orm, endpointId);
  if (!signing) return { responseStatus: null, response: "the endpoint was deleted" };
  const secrets = openSecrets(signing, now);
  if (secrets.length === 0) return { responseStatus: null, response: "the secret is unreadable: rotate it" };
  try {
    const { status, text } = await publicFetch(signing.url, {
      provider: "webhooks",
      headers: {
        "content-type": "application/json",
        "user-agent": "Destination-Webhooks",
        ...signedHeaders(messageId, payload, secrets, now),
      },
      body: payload,
      deadlineMs: DEADLINE_MS,
      maxBytes: RESPONSE_BYTES,
      allowPrivate: env().WEBHOOKS_ALLOW_PRIVATE === "1",
    });
    // PostgreSQL stores no NUL.
    return { responseStatus: status, response: text.replaceAll("\0", "\uFFFD") };
  } catch (error) {
    return { responseStatus: null, response: reasonOf(error) };
  }
}

/** Returns why there was no response, for the merchant. The text reveals nothing about our own network. */
function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddress) return "the host is not public";
  const { code, message } = error as { code?: unknown; message?: unknown };
  return typeof code === "string" ? `connection failed (${code})` : String(message ?? "connection failed");
}

/** The valid secrets, the current one first. */
function openSecrets(signing: NonNullable<Awaited<ReturnType<typeof endpoints.findSigning>>>, now: Date): Buffer[] {
  const current = unseal(SEALED_FOR, signing.secret);
  const isPreviousValid = signing.previous_until !== null && signing.previous_until > now;
  const previous = isPreviousValid && signing.previous_secret ? unseal(SEALED_FOR, signing.previous_secret) : undefined;
  return [current, previous].flatMap((opened) => (opened ? [opened.secret] : []));
}

/** Ends a message and queues the next one of its order. */
async function endMessage(
  tx: Tx,
  { id, endpoint_id: endpointId, order_id: orderId }: rows.DeliveryRow,
  status: "delivered" | "failed",
  result: rows.Attempted,
  now: Date,
): Promise<void> {
  await rows.endDelivery(tx, id, status, result);
  if (orderId === null) return;
  for (const next of await rows.takeNextOfOrder(tx, endpointId, orderId, now)) await queueJob(tx, next);
}

/** After a success: ends the failing state, and makes postponed messages due. */
async function recover(tx: Tx, endpointId: string, now: Date): Promise<void> {
  if (await endpoints.clearFailing(tx, endpointId)) await rows.hastenDeliveries(tx, endpointId, now);
}

async function markFailing(tx: Tx, endpointId: string, now: Date): Promise<Date> {
  const row = await endpoints.markFailing(tx, endpointId, now);
  return row?.failing_since ?? now;
}

/** Disables an endpoint and notifies its merchant by mail. */
async function disable(tx: Tx, endpointId: string, reason: "failing" | "gone"): Promise<void> {
  if (!(await endpoints.disableEndpoint(tx, endpointId, reason))) return;
  await rows.failDeliveries(tx, endpointId);
  const mail = await findMerchantMail(tx, endpointId);
  const data = { endpoint_id: endpointId };
  if (mail) await queueMail(tx, new Date(), { kind: "webhook_disabled", to: mail.email, data });
  log.info({ endpoint_id: endpointId, reason }, "webhook endpoint disabled");
}

const STALE_MS = 10 * MINUTE_MS;
const KEPT_MS = 30 * 86_400_000;
const MAX_DUE = 1_000;

/** Queues the jobs of messages that are due again. Returns their number. */
export async function sweepDueWebhooks({ db, now }: Surroundings): Promise<number> {
  return withTransaction({ db }, async (tx) => {
    const due = await rows.takeDueDeliveries(tx, now, new Date(now.getTime() - STALE_MS), MAX_DUE);
    for (const row of due) await queueJob(tx, row);
    return due.length;
  });
}

/** Deletes messages that are older than 30 days. Returns their number. */
export const sweepOldWebhooks = ({ db, now }: Surroundings): Promise<number> =>
  inBatches((limit) => rows.deleteOldDeliveries(db.orm, new Date(now.getTime() - KEPT_MS), limit));
