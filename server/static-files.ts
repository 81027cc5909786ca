import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { log } from "@/lib/platform/log/log";
import { CODINGS, type Coding, STATIC_LIST, type StaticFile, type StaticList } from "./static-list";

type Answer = (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;

/**
 * Serves the static files of the build from memory, compressed as the build stored them: a request costs no compression
 * and no copy, so clients that read slowly share one buffer. The answer is false for every other request.
 */
export function staticFiles(root: string): Answer {
  let list: Promise<ReadonlyMap<string, StaticFile>> | undefined;
  const contents = new Map<string, Promise<Buffer>>();

  function contentOf(path: string): Promise<Buffer> {
    const known = contents.get(path);
    if (known) return known;
    const content = readFile(join(root, path));
    contents.set(path, content);
    content.catch(() => contents.delete(path));
    return content;
  }

  return async (req, res) => {
    if (req.method !== "GET" && req.method !== "HEAD") return false;
    // Not kept if it fails: the build may not be complete yet.
    list ??= readList(root).catch(() => {
      list = undefined;
      return new Map();
    });
    const file = (await list).get(pathOf(req.url ?? ""));
    if (!file) return false;
    const coding = CODINGS.map(([name]) => name).find((name) => file.paths[name] && accepts(req, name));
    try {
      send(req, res, file, coding, await contentOf(file.paths[coding ?? "identity"] ?? file.paths.identity));
      return true;
    } catch (error) {
      log.error({ err: error }, "a static file of the build is not readable");
      return false;
    }
  };
}

async function readList(root: string): Promise<ReadonlyMap<string, StaticFile>> {
  return new Map(Object.entries(JSON.parse(await readFile(join(root, STATIC_LIST), "utf8")) as StaticList));
}

function pathOf(url: string): string {
  const path = url.split("?", 1)[0] ?? "";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether Accept-Encoding allows a coding (RFC 9110, 12.5.3). */
export function accepts({ headers }: Pick<IncomingMessage, "headers">, coding: string): boolean {
  let any = false;
  for (const element of String(headers["accept-encoding"] ?? "").split(",")) {
    const [name, ...parameters] = element.toLowerCase().split(";");
    const allowed = !parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter));
    if (name?.trim() === coding) return allowed;
    if (name?.trim() === "*") any = allowed;
  }
  return any;
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  { type, hash, immutable, paths }: StaticFile,
  coding: Coding | undefined,
  content: Buffer,
): void {
  // A strong ETag identifies bytes, so each coding has its own.
  const etag = `"${hash}${coding ? `-${coding}` : ""}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": immutable ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
    "X-Content-Type-Options": "nosniff",
    ...((paths.br || paths.gzip) && { Vary: "Accept-Encoding" }),
  };
  const tags = req.headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  if (tags.includes(etag) || tags.includes("*")) return void res.writeHead(304, headers).end();
  res.writeHead(200, {
    ...headers,
    "Content-Type": type,
    "Content-Length": String(content.length),
    ...(coding && { "Content-Encoding": coding }),
  });
  res.end(req.method === "HEAD" ? undefined : content);
}
