import { createServer } from "node:net";
import { codeOf } from "./fail";

/** Listens and stops at once. Returns the bound port or the reason why it failed (`EADDRINUSE`, `EACCES`, …). */
function tryPort(port: number, host: string | undefined): Promise<{ port: number } | { reason: string }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve({ reason: codeOf(error) ?? error.message }));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const bound = address !== null && typeof address === "object" ? address.port : port;
      server.close(() => resolve({ port: bound }));
    });
  });
}

/**
 * Why a port is not available; undefined if it is. Without a host, checks all addresses and the loopback address too,
 * because some systems let a wildcard and a loopback listener share a port.
 */
export async function whyTaken(port: number, host: string | undefined): Promise<string | undefined> {
  for (const address of host === undefined ? [undefined, "127.0.0.1"] : [host]) {
    const tried = await tryPort(port, address);
    if ("reason" in tried) return tried.reason;
  }
  return undefined;
}

/** A free port on the loopback address: the preferred one if it is free. */
export async function freePort(preferred?: number): Promise<number> {
  for (const port of preferred === undefined ? [0] : [preferred, 0]) {
    const tried = await tryPort(port, "127.0.0.1");
    if ("port" in tried) return tried.port;
  }
  throw new Error("Cannot listen on any port of 127.0.0.1.");
}
