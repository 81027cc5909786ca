import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import parseRange from "range-parser";
import { parseName } from "./media-name";
import { CACHE_CONTROL } from "./port";

/**
 * Serves GET or HEAD of a locally stored file: at most one byte range (RFC 9110, section 14; several ranges give the whole
 * file), conditional requests by digest, and 404 for any path that does not name a stored file.
 */
export async function serveLocal(request: Request, folder: string, path: string): Promise<Response> {
  const named = parseName(path);
  const file = join(folder, "media", path);
  const found = named && (await stat(file).catch(() => undefined));
  if (!named || !found?.isFile()) return new Response("Not found\n", { status: 404, headers: PLAIN });

  const etag = `"${named.sha256}"`;
  const headers = new Headers({
    ETag: etag,
    "Cache-Control": CACHE_CONTROL,
    "Accept-Ranges": "bytes",
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
    "X-Content-Type-Options": "nosniff",
  });
  if (matches(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });

  headers.set("Content-Type", named.type);
  const wanted = rangeOf(request, etag, found.size);
  if (wanted === "beyond") {
    headers.set("Content-Range", `bytes */${found.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = wanted ?? { start: 0, end: found.size - 1 };
  headers.set("Content-Length", String(end - start + 1));
  if (wanted) headers.set("Content-Range", `bytes ${start}-${end}/${found.size}`);
  const body =
    request.method === "HEAD" ? null : (Readable.toWeb(createReadStream(file, { start, end })) as ReadableStream);
  return new Response(body, { status: wanted ? 206 : 200, headers });
}

const PLAIN = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };

const matches = (given: string | null, etag: string): boolean =>
  given !== null && (given.trim() === "*" || given.split(",").some((each) => each.trim().replace(/^W\//, "") === etag));

/** The requested range with inclusive bounds; undefined if the whole file is returned. */
function rangeOf(request: Request, etag: string, size: number): { start: number; end: number } | "beyond" | undefined {
  const header = request.headers.get("range");
  const ifRange = request.headers.get("if-range");
  if (header === null || (ifRange !== null && ifRange !== etag)) return undefined;
  const ranges = parseRange(size, header);
  if (ranges === -1) return "beyond";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return undefined;
  return ranges[0];
}
