import type { Actor } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import type { World } from "./world";

/** The context in which a service runs for a caller who was admitted before, without limits. */
export function ctxOf<A extends Actor>(world: World, actor: A): Ctx<A> {
  const none = () => Promise.resolve();
  return {
    actor,
    db: world.db,
    now: new Date(),
    requestId: "test",
    limits: { client: "test", spared: false, count: none, refund: none, check: none },
  };
}
