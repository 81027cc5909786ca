import { DateTime } from "luxon";
import type { Db } from "@/db/client";
import { env } from "@/lib/env";
import { type Paged, pageOf, type Turn } from "@/lib/sql/keyset";
import { type AuditRow, readActions, readActors, readAuditPage } from "./audit-log.queries";

/** An entry of the log, with the email of whoever it was at the console. */
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
  /** An email, or an actor as the log has it: `cli`, `user:usr_…`. */
  actor?: string | undefined;
  action?: string | undefined;
  /** As the log has it: `order:12`. */
  entity?: string | undefined;
  /** A day of the destination's, as `2026-11-21`. */
  day?: string | undefined;
}

const present = ({ at, ...row }: AuditRow): AuditItem => ({ ...row, at: at.toISOString() });

/** The entries that all the filters fit, newest first. */
export async function listAudit(db: Db, filter: AuditFilter, turn: Turn): Promise<Paged<AuditItem>> {
  const { actor, action, entity, day } = filter;
  const actors = actor?.includes("@") ? await readActors(db.sql, actor) : actor && [actor];
  const bounds = { actors: actors || undefined, action, entity, span: day === undefined ? undefined : spanOf(day) };
  return pageOf(await readAuditPage(db.sql, bounds, turn), turn, present);
}

/** The actions that the log has, for a filter to choose from. */
export const auditActions = (db: Db): Promise<string[]> => readActions(db.sql);

function spanOf(day: string): { from: string; to: string } {
  const from = DateTime.fromISO(day, { zone: env().DESTINATION_TIMEZONE });
  const [start, end] = [from.toUTC().toISO(), from.plus({ days: 1 }).toUTC().toISO()];
  if (start === null || end === null) throw new Error(`'${day}' is no day`);
  return { from: start, to: end };
}
