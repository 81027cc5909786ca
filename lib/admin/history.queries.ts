import type { Sql } from "@/db/client";

export interface HistoryRow {
  id: string;
  /** The email of a console user, else the actor as the log has it. */
  actor: string;
  action: string;
  before: unknown;
  after: unknown;
  at: Date;
}

/** The newest entries of one entity. */
export const readHistory = (db: Sql, entity: string, limit: number): Promise<HistoryRow[]> => db<HistoryRow[]>`
  select l.id::text as id, coalesce(a.email::text, l.actor) as actor, l.action, l.before, l.after, l.at
  from audit_log l left join admin_users a on l.actor = 'admin:' || a.id
  where l.entity = ${entity} order by l.id desc limit ${limit}`;
