import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

const PATH = /^\/maplibre\/[\w.-]{1,40}\/[\w-]{1,60}\.js$/;
const ENCODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Serves the map library as it was compressed by the build: compressing half a megabyte for each request would be slower
 * and worse. Returns false for all other requests and for files that the build has not made.
 */
export async function serveMapLibrary(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const path = (req.url ?? "").split("?", 1)[0] ?? "";
  if (!PATH.test(path) || (req.method !== "GET" && req.method !== "HEAD")) return false;
  const accepted = String(req.headers["accept-encoding"] ?? "");
  const [encoding, suffix] = ENCODINGS.find(([name]) => accepted.includes(name)) ?? [undefined, ""];
  let bytes: Buffer;
  try {
    bytes = await readFile(join("public", `${path}${suffix}`));
  } catch {
    return false;
  }
  res.writeHead(200, {
    "Content-Type": "text/javascript; charset=utf-8",
    "Content-Length": String(bytes.length),
    ...(encoding && { "Content-Encoding": encoding }),
    "Cache-Control": "public, max-age=31536000, immutable",
    "X-Content-Type-Options": "nosniff",
    Vary: "Accept-Encoding",
  });
  res.end(req.method === "HEAD" ? undefined : bytes);
  return true;
}
