import type { Db } from "@/db/client";
import { exportRequested } from "@/inngest/events";
import { emailOf } from "@/lib/domains/identity/live-users.service";
import type { MailRow } from "@/lib/domains/messages/mails.service";
import type { Guest, User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { Reply } from "@/lib/http/json";
import { withTransaction } from "@/lib/platform/database/database";
import { inBatches } from "@/lib/platform/database/in-batches";
import { newId } from "@/lib/platform/ids/opaque-id";
import { isSignedBy, sign } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";
import { queueEvent } from "@/lib/providers/jobs/outbox.service";
import type { Content } from "@/lib/providers/mail/content";
import * as queries from "./data-exports.queries";

export { deleteExportsOf } from "./data-exports.queries";

// An export that has not been made by then can be requested again.
const PENDING_MS = 6 * 3_600_000;

/**
 * Requests the caller's export, or returns the one that is under way or ready. Counts new ones against the limit of the
 * day. The file's address is in the answer only for callers to whom no message can be sent.
 */
export async function requestExport(ctx: Ctx<Guest | User>) {
  const { actor, db, now } = ctx;
  const current = (await queries.findExportOf(db.orm, actor.id, now)) ?? (await startExport(ctx));
  if (current?.status !== "ready") {
    return new Reply(202, { data: { status: "pending" as const, expires_at: null, download_url: null } });
  }
  const email = await emailOf(db.reads, actor.id);
  const url = email ? null : `${env().BASE_URL}/account/export/file?token=${tokenOf(current.id)}`;
  return new Reply(200, {
    data: { status: "ready" as const, expires_at: current.expires_at.toISOString(), download_url: url },
  });
}

async function startExport(ctx: Ctx<Guest | User>): Promise<undefined> {
  const { actor, now } = ctx;
  await ctx.limits.check("dataExport");
  const [id, expiresAt] = [newId("exp_"), new Date(now.getTime() + PENDING_MS).toISOString()];
  const isNew = await withTransaction(ctx, async (tx) => {
    if (!(await queries.insertExport(tx, { id, owner: actor.id, now, expiresAt }))) return false;
    await queueEvent(tx, exportRequested, { id, data: { export_id: id } });
    return true;
  });
  // Only one of several concurrent requests counts: the one that started the export.
  if (isNew) await ctx.limits.count("dataExport");
}

/** The message with the link to a file; null if the export has expired or is gone. */
export async function exportMail({ db, now }: { db: Db; now: Date }, mail: MailRow): Promise<Content | null> {
  const ready = await queries.findExport(db.orm, mail.data.export_id ?? "", now);
  if (!ready) return null;
  return {
    subject: "Your data is ready",
    blocks: [
      "You asked for a copy of your data. Download it within 24 hours:",
      { label: "Download your data", url: `${env().BASE_URL}/account/export?token=${tokenOf(ready.id)}` },
      "Keep the file to yourself: it contains everything that we store about you. If you did not request it, sign in and change your password.",
    ],
  };
}

/**
 * The token of a file: the export's id and a signature for this purpose only. It is valid as long as the export's row
 * exists.
 */
const tokenOf = (id: string): string => `${id}.${sign("data-export", id).toString("base64url")}`;

/** A file to download. */
interface ExportFile {
  sizeBytes: number;
  expiresAt: Date;
  /** Reads the file part by part. */
  parts(): AsyncGenerator<Buffer>;
}

/** The file that a token opens; null if the token is invalid or the file is gone. */
export async function openExport({ db, now }: { db: Db; now: Date }, token: string): Promise<ExportFile | null> {
  const [id = "", signature = ""] = token.split(".");
  if (!isSignedBy("data-export", id, Buffer.from(signature, "base64url"))) return null;
  const found = await queries.findExport(db.orm, id, now);
  if (found?.status !== "ready" || found.size_bytes === null) return null;
  const { attempt, size_bytes: sizeBytes, expires_at: expiresAt } = found;
  async function* parts() {
    for (let part = 0, sent = 0; sent < (sizeBytes ?? 0); part++) {
      const row = await queries.readPart(db.reads, id, attempt, part);
      if (!row) throw new Error("the export was deleted while it was sent");
      sent += row.data.length;
      yield row.data;
    }
  }
  return { sizeBytes, expiresAt, parts };
}

/** Deletes expired exports. Returns their number. */
export const sweepExports = ({ db, now }: { db: Db; now: Date }): Promise<number> =>
  inBatches((limit) => queries.deleteExpired(db.orm, now, limit));
