import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Requests that may wait on a connection. Browsers and HTTP libraries wait for a response before they send the next request. */
const MAX_WAITING = 32;

/**
 * Passes the requests of a connection on one at a time, in the order in which they came. Node calls its listener for all requests
 * of a pipeline at once. Only safe methods may be processed in parallel (RFC 9112, 9.3.2): a read would not see the write before
 * it. And a single connection could have thousands of requests in progress. A connection with more waiting requests than
 * MAX_WAITING is closed, and those that wait are dropped.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: number): number => {
    const count = (waiting.get(socket) ?? 0) + by;
    waiting.set(socket, count);
    return count;
  };
  return (req, res) => {
    // Node gives a response the socket once the responses before it have been sent.
    if (res.socket !== null) return listener(req, res);
    const { socket } = req;
    if (change(socket, 1) > MAX_WAITING) return void socket.destroy();
    res.once("socket", () => {
      change(socket, -1);
      process.nextTick(listener, req, res);
    });
  };
}
