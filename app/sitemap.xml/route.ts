import { xmlResponse } from "@/app/_visitor/xml-response";
import { sitemap } from "@/lib/domains/content/sitemap.service";
import { db } from "@/lib/platform/database/database";

/** The addresses of all public pages, for search engines. */
export const GET = (request: Request): Promise<Response> => xmlResponse(request, () => sitemap(db()));

// Written from the database of the running service, not at build time.
export const dynamic = "force-dynamic";
