import { cookies, headers } from "next/headers";
import type { BrowserCtx } from "@/lib/domains/admin/admin-session.service";
import type { SetCookie } from "@/lib/http/cookies";
import { RateLimited, RequestLimits } from "@/lib/http/kernel/request-limits";
import { pageClientKey } from "@/lib/http/page-client";
import { db } from "@/lib/platform/database/database";

/** The browser of a request to the console, as services see it. */
export async function browserCtx(): Promise<BrowserCtx> {
  const [requestHeaders, now] = [await headers(), new Date()];
  const limits = new RequestLimits("none", () => pageClientKey(requestHeaders), now);
  const [cookieHeader, userAgent] = [requestHeaders.get("cookie"), requestHeaders.get("user-agent")];
  return { db: db(), now, limits, cookies: cookieHeader, userAgent };
}

/** Sets cookies of the console, hidden from scripts. */
export async function setCookies(...all: SetCookie[]): Promise<void> {
  const jar = await cookies();
  for (const { sameSite: _, ...rest } of all) jar.set({ ...rest, sameSite: "lax", httpOnly: true, path: "/" });
}

/** The message for an exceeded limit; undefined for any other error. */
export function rateLimitMessage(error: unknown, now: Date): string | undefined {
  if (!(error instanceof RateLimited)) return undefined;
  const minutes = Math.max(1, Math.ceil((error.limit.reset - now.getTime() / 1000) / 60));
  return `Too many failed attempts. Try again in ${minutes === 1 ? "1 minute" : `${minutes} minutes`}.`;
}
