import { createHash } from "node:crypto";
import type { Db, Tx } from "@/db/client";
import { pushQueued } from "@/inngest/events";
import { withTransaction } from "@/lib/platform/database/database";
import { inBatches } from "@/lib/platform/database/in-batches";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import { PushDelayed, PushRefused, type PushSender, type PushTarget } from "@/lib/providers/push/port";
import * as rows from "./pushes.queries";
import { afterQuietHours } from "./quiet-hours";

/** A message to queue for every device of an owner who wants its topic. */
export interface Push extends rows.PushContent {
  owner: string;
  topic: rows.PushTopic;
  /** Names the change that the message reports. A device gets one message for each key. */
  key: string;
  /** Minutes after which the message is no longer worth sending. */
  minutes: number;
}

const MINUTE_MS = 60_000;
/** Topics that wait for the end of the quiet hours. */
const PATIENT: ReadonlySet<rows.PushTopic> = new Set(["tours", "events", "reviews"]);

const queueJob = (tx: Tx, { id, queued_at: queuedAt }: { id: string; queued_at: Date }) =>
  queueEvent(tx, pushQueued, { id: `${id}:${queuedAt.getTime()}`, data: { push_id: id } });

/** Queues a message in the transaction that makes the change. A job sends it after the commit and the quiet hours. */
export async function queuePush(tx: Tx, now: Date, push: Push): Promise<void> {
  const { title, body, url, page, minutes, ...named } = push;
  const dueAt = PATIENT.has(push.topic) ? afterQuietHours(now, env().DESTINATION_TIMEZONE) : now;
  const queued = await rows.insertPushes(tx, {
    ...named,
    content: JSON.stringify({ title, body, url, page }),
    dueAt,
    queuedAt: now,
    expiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
  });
  // The sweep queues those that wait for the morning.
  if (dueAt <= now) for (const row of queued) await queueJob(tx, row);
}

// Longer than any attempt. The message of a process that dies is sent again after this time.
const LEASE_SECONDS = 30;
/** The pauses after each failed attempt, in minutes. The last one repeats until the message expires. */
const PAUSES = [1, 5, 15, 60] as const;

export type PushOutcome = "sent" | "postponed" | "refused" | "expired" | "skipped";

/**
 * Sends a due message once, unless its owner has turned its topic off since it was queued. A device that its push service no
 * longer knows is deleted.
 */
export async function deliverPush(
  { db, now }: { db: Db; now: Date },
  sender: PushSender,
  id: string,
): Promise<PushOutcome> {
  const row = await rows.leasePush(db.orm, id, now, LEASE_SECONDS);
  if (!row) return "skipped";
  const outcome = row.expires_at <= now ? "expired" : row.wanted ? await attempt(db, sender, row, now) : "refused";
  if (typeof outcome === "string") await rows.endPush(db.orm, id, outcome);
  else await rows.postponePush(db.orm, id, outcome);
  return typeof outcome === "string" ? outcome : "postponed";
}

/** The earliest next attempt: after the pause, later if the push service asks for it, and at most when the message expires. */
function nextAttempt({ attempts, expires_at: end }: rows.PushRow, error: unknown, now: Date): Date {
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? PAUSES[0];
  const wait = Math.max(pause * MINUTE_MS, error instanceof PushDelayed ? error.seconds * 1_000 : 0);
  return new Date(Math.min(now.getTime() + wait, end.getTime()));
}

function targetOf({ provider, token, keys }: rows.PushRow): PushTarget {
  if (provider !== "web") return { provider, token };
  if (!keys) throw new Error("a web push device has no keys");
  return { provider, token, keys };
}

/** Sends a message. Returns how it ended, or its next attempt. */
async function attempt(db: Db, sender: PushSender, row: rows.PushRow, now: Date): Promise<"sent" | "refused" | Date> {
  const tag = createHash("sha256").update(row.key).digest("base64url").slice(0, 32);
  const ttlSeconds = Math.ceil((row.expires_at.getTime() - now.getTime()) / 1_000);
  try {
    const { page, ...content } = row.content;
    const url = row.provider === "web" ? (page ?? content.url) : content.url;
    await sender.send(targetOf(row), { ...content, url, tag, ttlSeconds });
    return "sent";
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.info({ push_id: row.id, provider: row.provider, reason }, "push message not sent");
    if (!(error instanceof PushRefused)) return nextAttempt(row, error, now);
    if (error.refused === "device") await rows.deleteDevice(db.orm, row.device_id);
    return "refused";
  }
}

const STALE_MS = 10 * MINUTE_MS;
const KEPT_MS = 30 * 86_400_000;
const MAX_DUE = 1_000;

/** Queues the jobs of messages that are due again or after the quiet hours. Returns their number. */
export async function sweepDuePushes({ db, now }: { db: Db; now: Date }): Promise<number> {
  return withTransaction({ db }, async (tx) => {
    const due = await rows.takeDuePushes(tx, now, new Date(now.getTime() - STALE_MS), MAX_DUE);
    for (const row of due) await queueJob(tx, row);
    return due.length;
  });
}

/** Deletes messages that are older than 30 days. Returns their number. */
export const sweepOldPushes = ({ db, now }: { db: Db; now: Date }): Promise<number> =>
  inBatches((limit) => rows.deleteOldPushes(db.orm, new Date(now.getTime() - KEPT_MS), limit));
