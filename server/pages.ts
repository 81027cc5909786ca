import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import compression from "compression";
import { log } from "@/lib/log";

type Page = (req: IncomingMessage, res: ServerResponse) => void;
type NextHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

// Stored files go as they are: players ask for ranges of them.
const isStored = (req: IncomingMessage): boolean => req.url?.startsWith("/media/") ?? false;
const compress = compression({ filter: (req, res) => !isStored(req) && compression.filter(req, res) }) as unknown as (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
) => void;

/**
 * Pages through Next, compressed. Next is loaded at the first request for one: it takes a hundred megabytes and a good
 * part of the start, and many a deployment is only ever asked for its API.
 */
export function pages(port: number): Page {
  let loaded: Promise<NextHandler> | undefined;

  async function load(): Promise<NextHandler> {
    const { default: next } = await import("next");
    // What Next calls itself: it writes 127.0.0.1 so too, and would fetch a rewrite to another name over the network.
    const name = { hostname: "localhost", port };
    // Next would take over the requests of our server that offer another protocol, and drop them. On a server that
    // nobody reaches it may: with us an offer is passed over (RFC 9110, 7.8). curl and Java's client make one each time.
    const app = next({ dev: false, httpServer: createServer(), ...name });
    await app.prepare();
    return app.getRequestHandler() as NextHandler;
  }

  function answer(req: IncomingMessage, res: ServerResponse): void {
    // What could not be loaded is tried again by the next request.
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    loaded
      .then((handle) => handle(req, res))
      .catch((error: unknown) => {
        log.error({ err: error }, "a page could not be answered");
        if (res.headersSent) res.destroy();
        else res.writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" }).end("Not now.\n");
      });
  }
  return (req, res) => compress(req, res, () => answer(req, res));
}
