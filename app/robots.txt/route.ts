import { env } from "@/lib/platform/settings/env";

// Pages that need an account, search results of any text, and the API, which has no pages.
const PRIVATE = ["/admin", "/portal", "/account", "/api/", "/pay/", "/search", "/theme", "/tours/"];

/** The rules for crawlers: a preview is not indexed at all. */
export function GET(): Response {
  const { APP_ENV, BASE_URL } = env();
  const rules = APP_ENV === "preview" ? ["Disallow: /"] : PRIVATE.map((path) => `Disallow: ${path}`);
  const lines = ["User-agent: *", ...rules, "", `Sitemap: ${BASE_URL}/sitemap.xml`];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

// The settings of the running service apply, not those of the build.
export const dynamic = "force-dynamic";
