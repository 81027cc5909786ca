import cluster from "node:cluster";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { ERRORS, type ErrorCode, errorBody } from "@/lib/http/errors";
import { requestIdOf } from "@/lib/http/request-id";
import { inTurn } from "./request-turns";

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** Maximum number of header fields in a request. Browsers send about 20, and proxies add a few. */
const MAX_FIELDS = 100;

/**
 * Creates a server for the listener. Errors that Node would answer itself use the envelope too (docs/contract.md#errors).
 */
export function createHttpServer(options: ServerOptions, listener: RequestListener): Server {
  const checkHead = inTurn((req, res) => {
    if (req.rawHeaders.length > 2 * MAX_FIELDS) rejectConnection(req.socket, "headers_too_large");
    else if (!hasValidHost(req) || !hasKnownCoding(req)) rejectConnection(req.socket, "malformed_request");
    else listener(req, res);
  });
  const server = createServer({ ...options, requireHostHeader: false }, checkHead);
  // Node drops the fields above this number, so a caller could push out the address that a proxy appends. 0 keeps all.
  server.maxHeadersCount = 0;
  // A server may ignore an unknown expectation (RFC 9110, 10.1.1). Node would answer an empty 417.
  server.on("checkExpectation", checkHead);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    rejectConnection(socket, CODES[error.code ?? ""] ?? "malformed_request");
  });
  return server;
}

// A name, an IPv4 address or an IPv6 address in brackets, and perhaps a port (RFC 3986, 3.2.2); may be empty.
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

/**
 * Whether a request has one valid Host, or none under HTTP/1.0 (RFC 9112, 3.2). Node would answer one without it by itself,
 * without a body, and take the first of several.
 */
function hasValidHost({ headers: { host }, httpVersionMinor, rawHeaders }: IncomingMessage): boolean {
  if (host === undefined) return httpVersionMinor === 0;
  if (!HOST.test(host)) return false;
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count === 1;
}

/**
 * Whether a body has no transfer coding but `chunked`. RFC 9112, 6.1 asks for 501 otherwise, but any caller could set off the alarm
 * for server errors with it, so it is 400. Under HTTP/1.0 the header makes the framing of the body uncertain.
 */
function hasKnownCoding({ headers: { "transfer-encoding": coding }, httpVersionMinor }: IncomingMessage): boolean {
  return coding === undefined || (httpVersionMinor > 0 && /^chunked$/i.test(coding.trim()));
}

// Milliseconds for requests that were sent before the drain began: unread bytes, connections not yet accepted.
const GRACE_MS = 200;
const IDLE_POLL_MS = 25;

/**
 * Closes a server after every request that was sent has its response. During the grace period it serves as before with
 * `Connection: close`. Then it accepts no connections and closes each remaining one when it is idle.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener("request", (_, res) => void res.setHeader("Connection", "close"));
  await delay(GRACE_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_POLL_MS);
  await closed;
  clearInterval(idle);
  if (cluster.isWorker) await lateConnections();
}

/**
 * Waits until the primary process has stopped handing connections to this one. A connection that arrives after the close is
 * returned and handed to another process; if this process had ended by then, its client would wait forever. The primary
 * process answers every message (run-workers.ts) after the connections that it has sent.
 */
async function lateConnections(): Promise<void> {
  const answered = once(process, "message");
  process.send?.("closed");
  await answered;
}

/** Sends an error for malformed bytes and closes the connection, because the bytes after them cannot be parsed. */
function rejectConnection(socket: Duplex, code: ErrorCode): void {
  const id = requestIdOf({ get: () => null });
  const body = JSON.stringify(errorBody(code, id));
  const lines = [
    `HTTP/1.1 ${ERRORS[code].status} Refused`,
    "Content-Type: application/json; charset=utf-8",
    "Cache-Control: private, no-store",
    "X-Content-Type-Options: nosniff",
    `X-Request-Id: ${id}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}
