import { type NextRequest, NextResponse } from "next/server";
import { isMissingPage } from "@/app/_visitor/missing-page";
import { FORBIDDEN_PATH, permissionAt } from "@/app/admin/_console/navigation";
import { may } from "@/lib/domains/admin/permissions";
import { pageRefusal } from "@/lib/http/page-refusals";
import { contentSecurityPolicy, pageHeaders } from "@/lib/http/page-security";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";

/** No page has this path, so Next renders the 404 page. */
const MISSING_PATH = "/missing/page";

/** Gives every page its security headers, with a nonce of its own that Next puts on the page's scripts. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  // Our own server has checked this already; on Vercel, Next is the server.
  const refusal = pageRefusal(request.method, request.headers);
  if (refusal) {
    log.warn({ status: refusal.status, reason: refusal.reason, method: request.method }, "page request refused");
    return new NextResponse(`${refusal.text}\n`, {
      status: refusal.status,
      headers: { ...pageHeaders(env()), ...refusal.headers },
    });
  }
  const nonce = btoa(crypto.randomUUID());
  const policy = contentSecurityPolicy(nonce, { ...env(), development: process.env.NODE_ENV === "development" });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("Content-Security-Policy", policy);
  const response = await responseFor(request, headers);
  response.headers.set("Content-Security-Policy", policy);
  for (const [name, value] of Object.entries(pageHeaders(env()))) response.headers.set(name, value);
  return response;
}

/**
 * Continues to the requested page, or rewrites to the 404 page or the console's 403 page. That page is 403 when requested
 * directly, too.
 */
async function responseFor(request: NextRequest, headers: Headers): Promise<NextResponse> {
  if (request.nextUrl.pathname === FORBIDDEN_PATH) return NextResponse.next({ status: 403, request: { headers } });
  if (await isMissing(request))
    return NextResponse.rewrite(new URL(MISSING_PATH, request.url), { request: { headers } });
  if (!(await isRefused(request))) return NextResponse.next({ request: { headers } });
  return NextResponse.rewrite(new URL(FORBIDDEN_PATH, request.url), { status: 403, request: { headers } });
}

/**
 * Whether this is a screen of the console that the caller's role may not see. Checked here because Next answers a page's
 * own `forbidden()` with an empty document that only scripts fill.
 */
async function isRefused({ method, nextUrl, headers }: NextRequest): Promise<boolean> {
  const permission = permissionAt(nextUrl.pathname);
  if (permission === undefined || (method !== "GET" && method !== "HEAD")) return false;
  try {
    // Loaded here, because the cold starts of all other pages would wait for them.
    const [{ adminOf }, { db }] = await Promise.all([
      import("@/lib/domains/admin/admin-session.service"),
      import("@/lib/platform/database/database"),
    ]);
    const admin = await adminOf(db(), headers.get("cookie"), new Date());
    return admin !== null && !may(admin.role, permission);
  } catch (error) {
    // The page checks again, and can show that nothing is readable.
    log.warn({ err: error }, "could not check the console permission");
    return false;
  }
}

/** Whether this is the page of a place, event or story that does not exist, or one of Next's own, which answers 500. */
async function isMissing({ nextUrl }: NextRequest): Promise<boolean> {
  if (nextUrl.pathname.startsWith("/_")) return true;
  try {
    return await isMissingPage(nextUrl.pathname);
  } catch (error) {
    // The page reads again, and can show that nothing is readable.
    log.warn({ err: error }, "could not look up the slug of a page");
    return false;
  }
}

// Pages only: the API, files and the pages of plain HTML set their own headers. Files are excluded by name: excluding
// every path with a dot would leave `/tours/1.x` without a policy. Next would buffer the console's uploads for this file.
export const config = {
  matcher: [
    "/((?!api(?:/|$)|admin/photos/upload$|media/|maplibre/|icons/|_next/|docs$|pay/|unsubscribe$|(?:favicon\\.ico|icon\\.svg|app\\.webmanifest|openapi\\.json|push-worker\\.js|tour-worker\\.js|scalar\\.js|scalar\\.LICENSE\\.txt)$).*)",
  ],
};
