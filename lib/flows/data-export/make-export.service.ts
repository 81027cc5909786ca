import type { Db } from "@/db/client";
import { emailOf } from "@/lib/domains/identity/live-users.service";
import { queueMail } from "@/lib/domains/messages/mails.service";
import { withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { type ReadRecords, zipOf } from "./archive";
import * as queries from "./data-exports.queries";
import { SECTIONS } from "./sections.queries";

/** How long a file can be fetched, in milliseconds. */
const KEPT_MS = 24 * 3_600_000;
const PART_BYTES = 256 * 1024;
/** A tour with its stops has up to 50 KB, so a batch has a few MB at most. */
const BATCH = 50;

/**
 * Makes the ZIP file of a pending export and queues the message with its link. Of concurrent or repeated attempts, only
 * the latest finishes. Returns the size of the file in bytes; null if there is nothing to make any more.
 */
export async function makeExport({ db, now }: { db: Db; now: Date }, id: string): Promise<number | null> {
  const begun = await queries.beginAttempt(db.orm, id);
  if (!begun) return null;
  const { owner, attempt } = begun;
  await queries.deleteEarlierParts(db.orm, id, attempt);
  const about = {
    exported_at: now.toISOString(),
    id: owner,
    service: env().BASE_URL,
    media: env().MEDIA_BASE_URL,
    note: "Amounts are in minor units. URLs that begin with a slash are relative to `media`.",
  };
  const files = Object.entries(SECTIONS).map(([name, read]): [string, ReadRecords] => [
    name,
    (after) => read(db.orm, owner, after, BATCH),
  ]);
  let [part, size] = [0, 0];
  for await (const data of zipOf(about, Object.fromEntries(files), { now, partBytes: PART_BYTES })) {
    await queries.insertPart(db.orm, { exportId: id, attempt, part, data });
    part += 1;
    size += data.length;
  }
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  return withTransaction({ db }, async (tx) => {
    if (!(await queries.finishExport(tx, id, attempt, size, expiresAt))) return null;
    const email = await emailOf(tx, owner);
    if (email) await queueMail(tx, now, { kind: "data_export", to: email, data: { export_id: id, user_id: owner } });
    return size;
  });
}

/** Drops an export whose attempts have all failed, so that the person can request another one. */
export const abandonExport = ({ db }: { db: Db }, id: string): Promise<number> => queries.deletePending(db.orm, id);
