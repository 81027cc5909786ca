import { contentState } from "@/lib/domains/content/versions.service";
import { cdnHeaders } from "@/lib/http/cache-policies";
import { matchesEtag } from "@/lib/http/kernel/validators";
import { db } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";

const CACHE_CONTROL = "public, max-age=3600, stale-while-revalidate=86400";

/**
 * Answers with a sitemap that depends only on the published content. Its ETag is made of the content's versions, so a caller
 * that has the current one gets 304 before anything is read.
 */
export async function xmlResponse(request: Request, write: () => Promise<string | null>): Promise<Response> {
  const { versions } = await contentState(db(), ["places", "events", "stories"]);
  const etag = `"${versions}.${env().BUILD_ID}"`;
  const headers = {
    "Cache-Control": CACHE_CONTROL,
    ETag: etag,
    ...cdnHeaders(env().CDN_MAX_AGE_SECONDS, { limited: false, crossOrigin: false }),
  };
  if (matchesEtag(request.headers, { etag, lastModified: undefined }))
    return new Response(null, { status: 304, headers });
  const xml = await write();
  if (xml === null) return new Response("Page not found.\n", { status: 404 });
  return new Response(xml, { headers: { ...headers, "Content-Type": "application/xml; charset=utf-8" } });
}
