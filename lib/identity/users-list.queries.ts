import type { Sql } from "@/db/client";
import type { Role } from "@/lib/http/actor";
import { PAGE_SIZE, type Turn } from "@/lib/sql/keyset";

export interface ListedUserRow {
  id: string;
  email: string | null;
  email_verified_at: Date | null;
  name: string | null;
  handle: string | null;
  phone: string | null;
  role: Role;
  created_at: Date;
}

const COLUMNS = "u.id, u.email::text as email, u.email_verified_at, u.name, u.handle, u.phone, u.role, u.created_at";
// Behind every text that begins alike, as bytes compare.
const LAST = "\u{10FFFF}";
const MOST = 200;

/** Whom a search names: by id, phone, handle, how the email begins, or what a merchant calls the buyer of an order. */
const named = (db: Sql, q: string) => db`and u.id in (
  select id from app_users where id = ${q}
  union all select id from app_users where phone = ${q}
  union all select id from app_users where handle = ${q.toLowerCase()}
  union all (select id from app_users where deleted_at is null
    and lower(email::text) ~>=~ ${q.toLowerCase()} and lower(email::text) ~<~ ${q.toLowerCase() + LAST}
    order by lower(email::text) using ~<~ limit ${db.unsafe(String(MOST))})
  union all (select user_id from orders where customer_short_id = ${q.toUpperCase()} limit ${db.unsafe(String(MOST))}))`;

/** A page of the live users, newest first, turned by their ids. */
export function readUserPage(
  db: Sql,
  { q, role }: { q?: string | undefined; role?: Role | undefined },
  { before, after }: Turn,
): Promise<ListedUserRow[]> {
  const key = (id: string) => db`(select created_at, id from app_users where id = ${id})`;
  const bound = db.unsafe(String(PAGE_SIZE + 1));
  // The role is one of ours, written out so that the staff's own index serves.
  const filter = db`
    ${role === undefined ? db`` : db.unsafe(`and u.role = '${role}'`)} ${q === undefined ? db`` : named(db, q)}`;
  const end =
    after !== undefined
      ? db`and (u.created_at, u.id) > ${key(after)} order by u.created_at asc, u.id asc limit ${bound}`
      : db`${before === undefined ? db`` : db`and (u.created_at, u.id) < ${key(before)}`}
          order by u.created_at desc, u.id desc limit ${bound}`;
  return db<ListedUserRow[]>`
    select ${db.unsafe(COLUMNS)} from app_users u where u.deleted_at is null ${filter} ${end}`;
}

export async function findListedUser(db: Sql, id: string): Promise<ListedUserRow | undefined> {
  const [row] = await db<ListedUserRow[]>`
    select ${db.unsafe(COLUMNS)} from app_users u where u.id = ${id} and u.deleted_at is null`;
  return row;
}
