import type { Sql } from "@/db/client";
import type { Role } from "@/lib/http/actor";

export interface LiveUser {
  id: string;
  role: Role;
  token_version: number;
}

/** Those of the users that are live, as far as a request needs to know them. */
export async function findUsers(sql: Sql, ids: string[]): Promise<LiveUser[]> {
  return sql<LiveUser[]>`
    select id, role, token_version from app_users where id = any(${ids}::text[]) and deleted_at is null`;
}

export interface LiveSession {
  id: string;
  user_id: string;
  role: Role;
  expires_at: Date;
}

/** Those of the browsers' sessions that nothing has ended: neither a sign-out, nor a new password, nor the user's deletion. */
export async function findSessions(sql: Sql, ids: string[]): Promise<LiveSession[]> {
  return sql<LiveSession[]>`
    select s.id, s.user_id, s.expires_at, u.role
    from sessions s join app_users u on u.id = s.user_id and u.token_version = s.token_version
    where s.id = any(${ids}::text[]) and u.deleted_at is null`;
}

/** Those of the guests that are live: one that has become a user is not. */
export async function findGuests(sql: Sql, ids: string[]): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`select id from guests where id = any(${ids}::text[]) and merged_into is null`;
}
