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

/** Those of the guests that are live: one that has become a user is not. */
export async function findGuests(sql: Sql, ids: string[]): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`select id from guests where id = any(${ids}::text[]) and merged_into is null`;
}
