import { headers } from "next/headers";
import { authenticate } from "@/lib/domains/identity/authenticate.service";
import type { Ctx } from "@/lib/http/context";
import { RequestLimits } from "@/lib/http/kernel/request-limits";
import { pageClientKey } from "@/lib/http/page-client";
import { requestIdOf } from "@/lib/http/request-id";
import { db } from "@/lib/platform/database/database";

/** The service context of a page: the session's user or nobody. Pages only read, so there is no rate limit. */
export async function pageContext(): Promise<Ctx> {
  const [requestHeaders, now] = [await headers(), new Date()];
  const actor = await authenticate(db(), { headers: requestHeaders, method: "GET" }, "optional", now);
  const limits = new RequestLimits("none", () => pageClientKey(requestHeaders), now);
  limits.actor = actor;
  return { actor, db: db(), now, requestId: requestIdOf(requestHeaders), limits };
}
