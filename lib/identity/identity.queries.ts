import type { Sql } from "@/db/client";
import type { Role } from "@/lib/http/actor";

/** The live user behind an id, as far as a request needs to know. */
export async function findUser(sql: Sql, id: string) {
  const [row] = await sql<{ id: string; role: Role; token_version: number }[]>`
    select id, role, token_version from app_users where id = ${id} and deleted_at is null`;
  return row;
}

/** Whether a guest is live: one that has become a user is not. */
export async function findGuest(sql: Sql, id: string) {
  const [row] = await sql<{ id: string }[]>`select id from guests where id = ${id} and merged_into is null`;
  return row;
}
