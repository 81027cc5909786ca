import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "@/lib/http/exchange";

// How long a caller may go on sending a body that nobody reads, before the connection is closed.
const LINGER_MS = 500;

/** Writes an answer, head and body at once. Bytes go out as they are, without having been text. */
export function write(req: IncomingMessage, res: ServerResponse, { status, headers, cookies, body }: Answer): void {
  if (!req.complete) linger(req, res);
  if (cookies?.length) res.setHeader("Set-Cookie", cookies);
  if (body !== null) {
    headers["Content-Length"] = String(typeof body === "string" ? Buffer.byteLength(body) : body.byteLength);
    res.writeHead(status, headers).end(body);
  } else {
    // Nothing at all is still a length, except where none may be given or GET's is meant.
    if (status !== 204 && status !== 304 && req.method !== "HEAD") headers["Content-Length"] = "0";
    res.writeHead(status, headers).end();
  }
}

/** The rest of a body is let through unread, so that its sender gets to read the answer, but not for ever. */
function linger(req: IncomingMessage, res: ServerResponse): void {
  res.once("finish", () => {
    const timer = setTimeout(() => req.socket.destroySoon(), LINGER_MS).unref();
    req.once("close", () => clearTimeout(timer));
    req.resume();
  });
}
