import type { Db, Tx } from "@/db/client";
import { mailQueued } from "@/inngest/events";
import { withTransaction } from "@/lib/platform/database/database";
import { inBatches } from "@/lib/platform/database/in-batches";
import { newId } from "@/lib/platform/ids/opaque-id";
import { log } from "@/lib/platform/log/log";
import { sha256 } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import type { Content } from "@/lib/providers/mail/content";
import { MailRefused, type MailSender } from "@/lib/providers/mail/port";
import { renderContent } from "@/lib/providers/mail/render";
import { MAIL_KINDS, type MailKind } from "./mail-kinds";
import * as queries from "./mails.queries";

export type { MailRow } from "./mails.queries";

/** A message to queue. `data` holds what its composer needs, as texts and ids; `user_id` has it erased with the user. */
export interface Mail {
  kind: MailKind;
  to: string;
  data?: Readonly<Record<string, string>>;
  /** Names what a scheduled message reports: a second one with this key is not queued. */
  key?: string;
}

const MINUTE_MS = 60_000;

/** Queues a message in the transaction of the change that it reports. A job sends it after the commit. False for a known key. */
export async function queueMail(tx: Tx, now: Date, { kind, to, data = {}, key }: Mail): Promise<boolean> {
  const id = newId("mail_");
  const expiresAt = new Date(now.getTime() + MAIL_KINDS[kind] * MINUTE_MS).toISOString();
  const isNew = await queries.insertMail(tx, { id, kind, recipient: to, data, expiresAt, key: key ?? null });
  if (isNew) await queueEvent(tx, mailQueued, { id, data: { mail_id: id } });
  return isNew;
}

/** Makes the content of a message from its row; null if there is nothing left to report. */
export type Compose = (mail: queries.MailRow) => Promise<Content | null>;

// Longer than any attempt. The message of a process that dies is blocked for this long.
const LEASE_SECONDS = 90;

/** How the message ended: `ended` if it had ended before. */
export type Delivery = queries.MailEnd | "ended";

/**
 * Sends one message. A permanent refusal of the address suppresses it for later messages. Throws if the attempt failed
 * and another one may succeed.
 */
export async function deliverMail(
  { db, now }: { db: Db; now: Date },
  sender: MailSender,
  id: string,
  compose: Compose,
): Promise<Delivery> {
  const row = await queries.leaseMail(db.orm, id, now, LEASE_SECONDS);
  if (!row) {
    // Its process may have died: a later attempt finds the lease expired.
    if (await queries.isQueued(db.orm, id)) throw new Error("another process is sending this message");
    return "ended";
  }
  const outcome = await attempt(db, sender, row, compose, now).catch(async (error: unknown) => {
    await queries.releaseMail(db.orm, id);
    throw error;
  });
  await queries.endMail(db.orm, id, outcome);
  if (outcome !== "sent") log.info({ mail_id: id, kind: row.kind, outcome }, "mail not sent");
  return outcome;
}

async function attempt(
  db: Db,
  sender: MailSender,
  row: queries.MailRow,
  compose: Compose,
  now: Date,
): Promise<queries.MailEnd> {
  if (row.expires_at <= now) return "expired";
  const addressHash = hashOf(row.recipient);
  if (await queries.isSuppressed(db.reads, addressHash)) return "suppressed";
  const content = await compose(row);
  if (!content) return "discarded";
  const { name, address } = env().MAIL_FROM;
  const messageId = `<${row.id}@${address.slice(address.lastIndexOf("@") + 1)}>`;
  try {
    await sender.send({ to: row.recipient, messageId, ...renderContent(content, name) });
    return "sent";
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    log.warn({ mail_id: row.id, kind: row.kind, reason: error.message }, "mail refused");
    if (error.refused === "address") await queries.insertSuppression(db.orm, addressHash);
    return "refused";
  }
}

const hashOf = (address: string): Buffer => sha256(address.toLowerCase());

/** Ends the suppression of an address. Returns whether there was one, and the name under which it was kept. */
export async function liftSuppression(tx: Tx, address: string): Promise<{ changed: boolean; name: string }> {
  const addressHash = hashOf(address.trim());
  return { changed: await queries.deleteSuppression(tx, addressHash), name: addressHash.toString("hex") };
}

const STALLED_MS = 20 * MINUTE_MS;
const KEPT_MS = 30 * 86_400_000;
const MAX_STALLED = 500;

/** Queues another round of attempts for messages whose job has ended in failure, and deletes old rows. */
export async function sweepMails({ db, now }: { db: Db; now: Date }): Promise<{ queued: number; deleted: number }> {
  const queued = await withTransaction({ db }, async (tx) => {
    const stalled = await queries.takeStalledMails(tx, new Date(now.getTime() - STALLED_MS), now, MAX_STALLED);
    for (const { id, attempts } of stalled)
      await queueEvent(tx, mailQueued, { id: `${id}:${attempts}`, data: { mail_id: id } });
    return stalled.length;
  });
  const before = new Date(now.getTime() - KEPT_MS);
  return { queued, deleted: await inBatches((limit) => queries.deleteEndedMails(db.orm, before, limit)) };
}
