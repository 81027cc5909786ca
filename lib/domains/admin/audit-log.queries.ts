import { adminUsers, appUsers, auditLog } from "@/db/schema";
import { type RowOf, text } from "@/lib/platform/sql/columns";
import { pageClause, type Turn } from "@/lib/platform/sql/keyset";
import { query } from "@/lib/platform/sql/query";
import { alias, type Fragment, literal, none, sql } from "@/lib/platform/sql/template";
import { fromHistory, HISTORY, historyColumns } from "./history.queries";

const AUDIT = { ...HISTORY, entity: text() };
export type AuditRow = RowOf<typeof AUDIT>;

interface Span {
  /** A timestamp in ISO 8601, included. */
  from: string;
  /** A timestamp in ISO 8601, excluded. */
  to: string;
}

export interface AuditBounds {
  /** The actors as the log stores them. */
  actors?: string[] | undefined;
  action?: string | undefined;
  entity?: string | undefined;
  span?: Span | undefined;
}

const entry = alias(auditLog, "entry");

/** Ids rise nearly in the order of time: the entries of a span lie between its lowest and its highest id. */
function isWithin({ from, to }: Span): Fragment {
  const inSpan = sql`from ${auditLog} ${entry} where ${entry.at} >= ${from} and ${entry.at} < ${to}`;
  // `id + 0` keeps the planner from walking the whole log by id to find the first entry of the span.
  return sql`${auditLog.at} >= ${from} and ${auditLog.at} < ${to}
    and ${auditLog.id} between (select min(${entry.id} + 0) ${inSpan}) and (select max(${entry.id} + 0) ${inSpan})`;
}

/** With a single actor, the usual case, the index returns the entries in their order. */
const isBy = ([first = "", ...others]: string[]): Fragment =>
  others.length === 0
    ? sql`${auditLog.actor} = ${literal(first)}`
    : sql`${auditLog.actor} = any(${[first, ...others]})`;

/** A page of the entries within all given bounds, newest first. */
export const readAuditPage = query({
  row: AUDIT,
  sql: ({ actors, action, entity, span }: AuditBounds, turn: Turn) => sql`
    select ${historyColumns}, ${auditLog.entity} ${fromHistory}
    where true ${actors === undefined ? none : sql`and ${isBy(actors)}`}
      ${action === undefined ? none : sql`and ${auditLog.action} = ${literal(action)}`}
      ${entity === undefined ? none : sql`and ${auditLog.entity} = ${entity}`}
      ${span === undefined ? none : sql`and ${isWithin(span)}`}
      ${pageClause(auditLog.id, turn)}`,
  samples: [
    [{}, {}],
    [{ actors: ["cli"], action: "place.edit" }, { before: "9" }],
    [{ actors: ["admin:adm_1", "user:usr_1"], entity: "place:1" }, { after: "9" }],
    [{ actors: [], span: { from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z" } }, {}],
  ],
});

/** The actors with an email: the console user, removed or not, and the app user. */
export const readActors = query({
  row: { actor: text() },
  sql: (email: string) => sql`
    select 'admin:' || ${adminUsers.id} as actor from ${adminUsers} where ${adminUsers.email} = ${email}
    union all select 'user:' || ${appUsers.id} from ${appUsers} where ${appUsers.email} = ${email}`,
  samples: [["ann@example.test"]],
});

/** The actions that occur in the log, each found by one step through the index. */
export const readActions = query({
  row: { action: text() },
  sql: () => sql`
    with recursive step as (
      (select ${auditLog.action} as action from ${auditLog} order by ${auditLog.action} limit 1)
      union all
      select (select ${auditLog.action} from ${auditLog} where ${auditLog.action} > step.action
        order by ${auditLog.action} limit 1)
      from step where step.action is not null
    )
    select action from step where action is not null limit 500`,
  samples: [[]],
});
