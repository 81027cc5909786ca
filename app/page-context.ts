import { headers } from "next/headers";
import { db } from "@/lib/database";
import { clientKey } from "@/lib/http/client-key";
import type { Ctx } from "@/lib/http/context";
import { CallLimits } from "@/lib/http/limiter/call";
import { requestIdOf } from "@/lib/http/request-id";
import { authenticate } from "@/lib/identity/authenticate.service";

/** What a service has to know of whoever looks at a page: the session's user, or nobody. A page changes nothing. */
export async function pageContext(): Promise<Ctx> {
  const [asked, now] = [await headers(), new Date()];
  const actor = await authenticate(db(), { headers: asked, method: "GET" }, "optional", now);
  const limits = new CallLimits("none", () => clientKey(asked), now);
  limits.actor = actor;
  return { actor, db: db(), now, requestId: requestIdOf(asked), limits };
}
