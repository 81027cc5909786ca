import type { Server } from "node:http";
import type { Socket } from "node:net";

export interface ConnectionLimits {
  /** Maximum number of connections. */
  max: number;
  /** Maximum number of connections from one address; undefined behind a proxy, which all callers share. */
  maxPerAddress: number | undefined;
  /** Milliseconds without progress in either direction after which a connection is closed. */
  idleMs: number;
}

/**
 * Bounds the connections of a server. Without this, a caller that never reads its response holds a socket for ever, and
 * one address can take every connection. Above the maximum, connections without a request make room for new ones.
 */
export function limitConnections(server: Server, { max, maxPerAddress, idleMs }: ConnectionLimits): void {
  // Node restarts this timer whenever bytes arrive or leave the socket's queue, so a slow but steady reader is kept.
  server.timeout = idleMs;
  server.maxConnections = max;
  server.on("drop", () => server.closeIdleConnections());
  if (maxPerAddress !== undefined) limitAddresses(server, maxPerAddress);
}

function limitAddresses(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > max) socket.destroy();
  });
}
