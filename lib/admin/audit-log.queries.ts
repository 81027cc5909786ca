import type { Sql } from "@/db/client";
import { type Turn, turned } from "@/lib/sql/keyset";
import { literal } from "@/lib/sql/literal";
import type { HistoryRow } from "./history.queries";

export interface AuditRow extends HistoryRow {
  entity: string;
}

export interface AuditBounds {
  /** The actors' names in the log. */
  actors?: string[] | undefined;
  action?: string | undefined;
  entity?: string | undefined;
  /** From the first moment up to before the second. */
  span?: { from: string; to: string } | undefined;
}

/** Entries are numbered nearly in the order of their time: a day's lie between its lowest and its highest number. */
function within(db: Sql, { from, to }: { from: string; to: string }) {
  // `id + 0`, or the whole log would be walked by its ids for the first entry of the day.
  const edge = (of: string) => db`(select ${db.unsafe(of)}(id + 0) from audit_log where at >= ${from} and at < ${to})`;
  return db`and l.at >= ${from} and l.at < ${to} and l.id between ${edge("min")} and ${edge("max")}`;
}

/** Of one actor, as nearly always, the entries come out of the index in their order. */
const by = (db: Sql, [first, ...others]: string[]) =>
  first !== undefined && others.length === 0
    ? db`and l.actor = ${literal(db, first)}`
    : db`and l.actor = any(${[first ?? "", ...others]})`;

export const readAuditPage = (
  db: Sql,
  { actors, action, entity, span }: AuditBounds,
  turn: Turn,
): Promise<AuditRow[]> => db<AuditRow[]>`
  select l.id::text as id, coalesce(a.email::text, l.actor) as actor, l.action, l.entity, l.before, l.after, l.at
  from audit_log l left join admin_users a on l.actor = 'admin:' || a.id
  where true ${actors === undefined ? db`` : by(db, actors)}
    ${action === undefined ? db`` : db`and l.action = ${literal(db, action)}`}
    ${entity === undefined ? db`` : db`and l.entity = ${entity}`}
    ${span === undefined ? db`` : within(db, span)} ${turned(db, "l.id", turn)}`;

/** What the log calls whoever has this email: at the console, removed or not, and in the app. */
export async function readActors(db: Sql, email: string): Promise<string[]> {
  const rows = await db<{ actor: string }[]>`
    select 'admin:' || id as actor from admin_users where email = ${email}
    union all select 'user:' || id from app_users where email = ${email}`;
  return rows.map(({ actor }) => actor);
}

/** The actions that the log has, each found by one step through its index. */
export async function readActions(db: Sql): Promise<string[]> {
  const rows = await db<{ action: string }[]>`
    with recursive step as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > step.action order by l.action limit 1)
      from step where step.action is not null
    )
    select action from step where action is not null limit 500`;
  return rows.map(({ action }) => action);
}
