import { createServer } from "node:net";
import { codeOf } from "./fail";

/** Tries to listen and stops at once: the port that was bound, or the reason (`EADDRINUSE`, `EACCES`, …). */
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
 * Why a port cannot be listened on, or undefined when it can. Without a host every address is meant; the loopback
 * is asked too, since some systems let a wildcard and a loopback listener share a port.
 */
export async function whyTaken(port: number, host: string | undefined): Promise<string | undefined> {
  for (const address of host === undefined ? [undefined, "127.0.0.1"] : [host]) {
    const tried = await tryPort(port, address);
    if ("reason" in tried) return tried.reason;
  }
  return undefined;
}

/** A free port on the loopback: the preferred one when it can be had. */
export async function freePort(preferred?: number): Promise<number> {
  for (const port of preferred === undefined ? [0] : [preferred, 0]) {
    const tried = await tryPort(port, "127.0.0.1");
    if ("port" in tried) return tried.port;
  }
  throw new Error("Cannot listen on any port of 127.0.0.1.");
}
