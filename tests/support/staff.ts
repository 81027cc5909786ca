import type { Operator } from "@/lib/domains/admin/operator";
import type { World } from "./world";

/** A curator of the console, who edits content. */
export const curator = (world: World): Operator => ({ db: world.db, actor: "admin:adm_test", role: "curator" });

/** Imports a type of events and returns its id, as the console's forms name it. */
export async function newEventType(world: World, name: string): Promise<string> {
  await world.bundle({ event_types: [{ key: name.toLowerCase(), name }] });
  const [type] = await world.sql`select id::text as id from event_types where name = ${name}`;
  return type?.id;
}
