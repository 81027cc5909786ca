import { parseName } from "./media-name";
import type { Storage } from "./port";

/**
 * Redirects GET or HEAD of a stored file to a presigned URL of a private bucket; 404 for any path that does not name a
 * stored file. Caches may keep the redirect for half of the time for which the URL is valid.
 */
export async function redirectToBucket(request: Request, presign: Presign, path: string): Promise<Response> {
  if (!parseName(path)) return new Response("Not found\n", { status: 404, headers: PLAIN });
  const isHead = request.method === "HEAD";
  const { url, seconds } = await presign(`/media/${path}`, isHead ? "HEAD" : "GET");
  return new Response(null, {
    status: 302,
    headers: {
      Location: url,
      // The signature of a HEAD request is not that of a GET request.
      "Cache-Control": isHead ? "no-store" : `public, max-age=${Math.floor(seconds / 2)}`,
      "Access-Control-Allow-Origin": "*",
      "Cross-Origin-Resource-Policy": "cross-origin",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

type Presign = NonNullable<Storage["presign"]>;
const PLAIN = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
