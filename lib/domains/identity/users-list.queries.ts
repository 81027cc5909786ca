import { appUsers, orders } from "@/db/schema";
import type { Role } from "@/lib/http/actor";
import { orNull, type RowOf, text, timestamp } from "@/lib/platform/sql/columns";
import { PAGE_SIZE, type Turn } from "@/lib/platform/sql/keyset";
import { query, queryRow } from "@/lib/platform/sql/query";
import { literal, none, rawSql, sql } from "@/lib/platform/sql/template";

const LISTED_USER = {
  id: text(),
  email: orNull(text()),
  email_verified_at: orNull(timestamp),
  name: orNull(text()),
  handle: orNull(text()),
  phone: orNull(text()),
  role: text<Role>(),
  created_at: timestamp,
};
export type ListedUserRow = RowOf<typeof LISTED_USER>;

// Sorts behind every other character in byte order, so that a prefix followed by it ends the prefix's range.
const LAST_CHARACTER = "\u{10FFFF}";
const MAX_MATCHES = rawSql("200");

const select = sql`
  select ${appUsers.id}, ${appUsers.email}, ${appUsers.emailVerifiedAt}, ${appUsers.name}, ${appUsers.handle},
    ${appUsers.phone}, ${appUsers.role}, ${appUsers.createdAt}
  from ${appUsers}`;
const isLive = sql`${appUsers.deletedAt} is null`;

/** Matches an id, a phone, a handle, the start of an email, or the short id by which merchants know a customer. */
function searchFilter(q: string) {
  const lower = q.toLowerCase();
  const email = sql`lower(${appUsers.email}::text)`;
  return sql`and ${appUsers.id} in (
    select ${appUsers.id} from ${appUsers} where ${appUsers.id} = ${q}
    union all select ${appUsers.id} from ${appUsers} where ${appUsers.phone} = ${q}
    union all select ${appUsers.id} from ${appUsers} where ${appUsers.handle} = ${lower}
    union all (select ${appUsers.id} from ${appUsers} where ${isLive}
      and ${email} ~>=~ ${lower} and ${email} ~<~ ${lower + LAST_CHARACTER}
      order by ${email} using ~<~ limit ${MAX_MATCHES})
    union all (select ${orders.userId} from ${orders}
      where ${orders.customerShortId} = ${q.toUpperCase()} limit ${MAX_MATCHES}))`;
}

const key = sql`(${appUsers.createdAt}, ${appUsers.id})`;
const keyOf = (id: string) =>
  sql`(select ${appUsers.createdAt}, ${appUsers.id} from ${appUsers} where ${appUsers.id} = ${id})`;

function pageEnd({ before, after }: Turn) {
  const limit = rawSql(String(PAGE_SIZE + 1));
  if (after !== undefined)
    return sql`and ${key} > ${keyOf(after)} order by ${appUsers.createdAt}, ${appUsers.id} limit ${limit}`;
  const older = before === undefined ? none : sql`and ${key} < ${keyOf(before)}`;
  return sql`${older} order by ${appUsers.createdAt} desc, ${appUsers.id} desc limit ${limit}`;
}

interface UserFilter {
  q?: string | undefined;
  role?: Role | undefined;
}

/** A page of the live users, newest first. The role is a literal, so that the plan uses the partial index of staff. */
export const readUserPage = query({
  row: LISTED_USER,
  sql: ({ q, role }: UserFilter, turn: Turn) => sql`
    ${select} where ${isLive}
    ${role === undefined ? none : sql`and ${appUsers.role} = ${literal(role)}`}
    ${q === undefined ? none : searchFilter(q)} ${pageEnd(turn)}`,
  samples: [
    [{}, {}],
    [{ q: "ann" }, { before: "usr_1" }],
    [{ role: "curator" }, { after: "usr_1" }],
  ],
});

export const findListedUser = queryRow({
  row: LISTED_USER,
  sql: (id: string) => sql`${select} where ${appUsers.id} = ${id} and ${isLive}`,
  samples: [["usr_1"]],
});
