import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { KernelResponse } from "@/lib/http/messages";

// Milliseconds that a caller may keep sending an unread body before its connection is closed.
const LINGER_MS = 500;

/** Writes a response, head and body in one write. Bytes are sent without a conversion to text. */
export function writeResponse(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, cookies, body }: KernelResponse,
): void {
  if (!req.complete) discardBody(req, res);
  if (cookies?.length) res.setHeader("Set-Cookie", cookies);
  if (body !== null) {
    headers["Content-Length"] = String(typeof body === "string" ? Buffer.byteLength(body) : body.byteLength);
    res.writeHead(status, headers).end(body);
  } else {
    // An empty body has length 0, except for statuses without a body and for HEAD, whose length would be GET's.
    if (status !== 204 && status !== 304 && req.method !== "HEAD") headers["Content-Length"] = "0";
    res.writeHead(status, headers).end();
  }
}

/** Discards the rest of an unread body, so that its sender gets to read the response, for at most LINGER_MS. */
export function discardBody(req: IncomingMessage, res: ServerResponse): void {
  // Read now, because a request that has ended may have lost its socket when the time is over. One that ended before the
  // response has none, which Node's types do not say.
  const socket: Socket | null = req.socket;
  res.once("finish", () => {
    const timer = setTimeout(() => socket?.destroySoon(), LINGER_MS).unref();
    req.once("close", () => clearTimeout(timer));
    req.resume();
  });
}
