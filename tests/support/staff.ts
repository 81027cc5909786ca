import type { Operator } from "@/lib/domains/admin/operator";
import type { World } from "./world";

/** A curator of the console, who edits content. */
export const curator = (world: World): Operator => ({ db: world.db, actor: "admin:adm_test", role: "curator" });
