import { adminUsers, auditLog } from "@/db/schema";
import { json, orNull, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { query, queryRow } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

export const HISTORY = {
  id: rowId,
  /** The email of a console user, otherwise the actor as the log stores it. */
  actor: text(),
  action: text(),
  before: orNull(json<unknown>()),
  after: orNull(json<unknown>()),
  at: timestamp,
};
export type HistoryRow = RowOf<typeof HISTORY>;

/** The columns of `HISTORY`. */
export const historyColumns = sql`
  ${auditLog.id}, coalesce(${adminUsers.email}::text, ${auditLog.actor}) as actor, ${auditLog.action},
  ${auditLog.before}, ${auditLog.after}, ${auditLog.at}`;
export const fromHistory = sql`
  from ${auditLog} left join ${adminUsers} on ${auditLog.actor} = 'admin:' || ${adminUsers.id}`;

/** The newest audit entries of an entity. */
export const readHistory = query({
  row: HISTORY,
  sql: (entity: string, limit: number) => sql`
    select ${historyColumns} ${fromHistory}
    where ${auditLog.entity} = ${entity} order by ${auditLog.id} desc limit ${limit}`,
  samples: [["place:1", 20]],
});

/** The values before one edit of an entity. */
export const readEdit = queryRow({
  row: { before: orNull(json<unknown>()) },
  sql: (entity: string, action: string, id: string) => sql`
    select ${auditLog.before} from ${auditLog}
    where ${auditLog.id} = ${id}::bigint and ${auditLog.entity} = ${entity} and ${auditLog.action} = ${action}`,
  samples: [["place:1", "place.edit", "1"]],
});
