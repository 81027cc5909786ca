import { DateTime } from "luxon";
import type { Db } from "@/db/client";
import { env } from "@/lib/platform/settings/env";
import { type Paged, pageOf, type Turn } from "@/lib/platform/sql/keyset";
import { type AuditRow, readActions, readActors, readAuditPage } from "./audit-log.queries";

/** An audit log entry, with the email of the console user, if one made it. */
export interface AuditItem {
  id: string;
  actor: string;
  action: string;
  entity: string;
  before: unknown;
  after: unknown;
  at: string;
}

export interface AuditFilter {
  /** An email, or an actor as the log stores it: `cli`, `user:usr_…`. */
  actor?: string | undefined;
  action?: string | undefined;
  /** An entity as the log stores it: `order:12`. */
  entity?: string | undefined;
  /** A calendar day in the destination's zone, such as `2026-11-21`. */
  day?: string | undefined;
}

const present = ({ at, ...row }: AuditRow): AuditItem => ({ ...row, at: at.toISOString() });

/** Lists the entries that match all filters, newest first. */
export async function listAudit(db: Db, filter: AuditFilter, turn: Turn): Promise<Paged<AuditItem>> {
  const { actor, action, entity, day } = filter;
  const actors = actor?.includes("@") ? (await readActors(db.reads, actor)).map((row) => row.actor) : actor && [actor];
  const bounds = { actors: actors || undefined, action, entity, span: day === undefined ? undefined : spanOf(day) };
  return pageOf(await readAuditPage(db.reads, bounds, turn), turn, present);
}

/** Lists the actions that occur in the log, for a filter. */
export const auditActions = async (db: Db): Promise<string[]> =>
  (await readActions(db.reads)).map(({ action }) => action);

function spanOf(day: string): { from: string; to: string } {
  const from = DateTime.fromISO(day, { zone: env().DESTINATION_TIMEZONE });
  const [start, end] = [from.toUTC().toISO(), from.plus({ days: 1 }).startOf("day").toUTC().toISO()];
  if (start === null || end === null) throw new Error(`'${day}' is not a date`);
  return { from: start, to: end };
}
