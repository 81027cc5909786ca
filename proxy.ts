import { type NextRequest, NextResponse } from "next/server";
import { permissionAt, REFUSED } from "@/app/admin/_console/screens";
import { adminOf } from "@/lib/admin/admin-session.service";
import { may } from "@/lib/admin/permissions";
import { db } from "@/lib/database";
import { env } from "@/lib/env";
import { pageHeaders, pagePolicy } from "@/lib/http/page-security";
import { log } from "@/lib/log";

/** Every page gets a policy with a nonce of its own, which Next puts on its scripts, and the other security headers. */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const nonce = btoa(crypto.randomUUID());
  const policy = pagePolicy(nonce, { ...env(), development: process.env.NODE_ENV === "development" });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("Content-Security-Policy", policy);
  const response = await way(request, headers);
  response.headers.set("Content-Security-Policy", policy);
  for (const [name, value] of Object.entries(pageHeaders(env()))) response.headers.set(name, value);
  return response;
}

/** On to the page that was asked for, or to the console's refusal, which is 403 also where it is asked for itself. */
async function way(request: NextRequest, headers: Headers): Promise<NextResponse> {
  if (request.nextUrl.pathname === REFUSED) return NextResponse.next({ status: 403, request: { headers } });
  if (!(await isRefused(request))) return NextResponse.next({ request: { headers } });
  return NextResponse.rewrite(new URL(REFUSED, request.url), { status: 403, request: { headers } });
}

/**
 * Whether this is a screen of the console that the role of whoever asks does not reach. Next answers a page's own
 * `forbidden()` with an empty document that only its scripts fill; here it is still time for a page with the status.
 */
async function isRefused({ method, nextUrl, headers }: NextRequest): Promise<boolean> {
  const permission = permissionAt(nextUrl.pathname);
  if (permission === undefined || (method !== "GET" && method !== "HEAD")) return false;
  try {
    const admin = await adminOf(db(), headers.get("cookie"), new Date());
    return admin !== null && !may(admin.role, permission);
  } catch (error) {
    // The page asks again, and has a way to say that nothing can be read.
    log.warn({ err: error }, "whether a screen may be seen could not be read");
    return false;
  }
}

// Pages only: the API, files and the two pages that are not Next's have headers of their own. Files are left out by
// name: by their dot, `/tours/1.x` would be a page without a policy.
export const config = {
  matcher: [
    "/((?!api(?:/|$)|media/|_next/|docs$|pay/|(?:favicon\\.ico|icon\\.svg|openapi\\.json|scalar\\.js|scalar\\.LICENSE\\.txt)$).*)",
  ],
};
