import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { Handler, Params } from "@/lib/http/exchange";

/** Answers with a web-standard handler that is not ours and so knows nothing but Request and Response. */
export async function viaWeb(
  handler: Handler,
  req: IncomingMessage,
  res: ServerResponse,
  target: string,
  params: Params,
): Promise<void> {
  const gone = new AbortController();
  res.once("close", () => gone.abort());
  const response = await handler(requestOf(req, target, gone.signal), { params: Promise.resolve(params) });
  const headers: Record<string, string | string[]> = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  res.writeHead(response.status, headers);
  if (!response.body || req.method === "HEAD") res.end();
  else await pipeline(Readable.fromWeb(response.body as ReadableStream), res);
}

function requestOf(req: IncomingMessage, target: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    headers.append(req.rawHeaders[i] ?? "", req.rawHeaders[i + 1] ?? "");
  }
  const { method = "GET" } = req;
  const body = method === "GET" || method === "HEAD" ? null : (Readable.toWeb(req) as unknown as BodyInit);
  // `duplex` is missing in the DOM's types; without it a stream is no body.
  const init: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  return new Request(addressOf(target, req.headers.host), init);
}

/** The address as the caller wrote it, where its host is one. */
function addressOf(target: string, host: string | undefined): URL {
  const base = host !== undefined && /^[\w.:[\]-]+$/.test(host) ? `http://${host}` : "http://localhost";
  return new URL(target, URL.canParse(base) ? base : "http://localhost");
}
