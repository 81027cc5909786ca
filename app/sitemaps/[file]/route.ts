import { xmlResponse } from "@/app/_visitor/xml-response";
import { sitemapFile } from "@/lib/domains/content/sitemap.service";
import { db } from "@/lib/platform/database/database";

interface Args {
  params: Promise<{ file: string }>;
}

/** A part of the sitemap of a large destination. */
export const GET = async (request: Request, { params }: Args): Promise<Response> => {
  const { file } = await params;
  return xmlResponse(request, () => sitemapFile(db(), file));
};

// Written from the database of the running service, not at build time.
export const dynamic = "force-dynamic";
