import { type NextRequest, NextResponse } from "next/server";
import { env } from "@/lib/env";
import { pageHeaders, pagePolicy } from "@/lib/http/page-security";

/** Every page gets a policy with a nonce of its own, which Next puts on its scripts, and the other security headers. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const policy = pagePolicy(nonce, { ...env(), development: process.env.NODE_ENV === "development" });
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  for (const [name, value] of Object.entries(pageHeaders(env()))) response.headers.set(name, value);
  return response;
}

// Pages only: the API, files and the two pages that are not Next's have headers of their own. Files are left out by
// name: by their dot, `/tours/1.x` would be a page without a policy.
export const config = {
  matcher: [
    "/((?!api(?:/|$)|media/|_next/|docs$|pay/|(?:favicon\\.ico|icon\\.svg|openapi\\.json|scalar\\.js|scalar\\.LICENSE\\.txt)$).*)",
  ],
};
