import { createServer, type RequestListener, type Server, type ServerOptions } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { ERRORS, type ErrorCode, errorBody } from "@/lib/http/errors";
import { requestIdOf } from "@/lib/http/request-id";

const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** A server for the listener, in which what Node would answer by itself comes in the envelope too (decisions D1.3). */
export function httpServer(options: ServerOptions, listener: RequestListener): Server {
  // Without it HTTP/1.1 is malformed (RFC 9112, 3.2), which Node would say with no body.
  const named: RequestListener = (req, res) => {
    if (req.headers.host === undefined && req.httpVersionMinor === 1) refuse(req.socket, "malformed_request");
    else listener(req, res);
  };
  const server = createServer({ ...options, requireHostHeader: false }, named);
  // An expectation that a server does not know it may pass over (RFC 9110, 10.1.1); Node would answer an empty 417.
  server.on("checkExpectation", named);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    refuse(socket, CODES[error.code ?? ""] ?? "malformed_request");
  });
  return server;
}

// As long as a request takes that was sent before its sender could know: unread bytes, connections not yet accepted.
const GRACE_MS = 200;
const IDLE_POLL_MS = 25;

/**
 * Ends a server when everybody who has sent a request has its answer. For a moment it goes on as before, but tells
 * callers to come back on another connection; then it takes none, and closes each that is left when it falls idle.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener("request", (_, res) => void res.setHeader("Connection", "close"));
  await delay(GRACE_MS);
  const ended = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_POLL_MS);
  await ended;
  clearInterval(idle);
}

/** Answers bytes that never became a request, and closes the connection: what follows them means nothing. */
function refuse(socket: Duplex, code: ErrorCode): void {
  const id = requestIdOf({ get: () => null });
  const body = JSON.stringify(errorBody(code, id));
  const lines = [
    `HTTP/1.1 ${ERRORS[code].status} Refused`,
    "Content-Type: application/json; charset=utf-8",
    "Cache-Control: private, no-store",
    `X-Request-Id: ${id}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}
