import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import compression from "compression";
import { clientKeyOf, networkOf } from "@/lib/http/client-key";
import { log } from "@/lib/platform/log/log";
import { NodeRequest } from "./node-request";
import { PageLanes } from "./page-lanes";
import { measurePage, pageRoutes, type RouteOf } from "./page-telemetry";
import { answerUnbuilt, type PagesBuild } from "./pages-build";
import { staticFiles } from "./static-files";

type Page = (req: IncomingMessage, res: ServerResponse) => void;
type NextHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

// Rendered pages only. The build has compressed the static files, and media players request byte ranges of stored ones.
const RENDERED = /^text\/(html|x-component)\b/;
const compress = compression({
  filter: (_, res) => RENDERED.test(String(res.getHeader("Content-Type"))),
}) as unknown as (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

/**
 * Serves pages through Next, compressed. The first request for a page loads Next, because it takes 100 MB and delays
 * the start, and many deployments serve only the API. Until the pages are built, requests get a 503 that says so.
 */
export function pages(port: number, buildOf: () => PagesBuild): Page {
  let loaded: Promise<{ handle: NextHandler; routeOf: RouteOf }> | undefined;

  async function load() {
    const { default: next } = await import("next");
    // Next uses this name for itself, also for 127.0.0.1, and would fetch a rewrite to any other name over the network.
    const name = { hostname: "localhost", port };
    // Next would handle our server's `upgrade` events and drop those requests, which curl and Java's client
    // send. Give it an unused server, so that our server ignores the upgrade (RFC 9110, 7.8).
    const app = next({ dev: false, httpServer: createServer(), ...name });
    await app.prepare();
    const routeOf = pageRoutes(await readFile(".next/routes-manifest.json", "utf8"));
    return { handle: app.getRequestHandler() as NextHandler, routeOf };
  }

  function answer(req: IncomingMessage, res: ServerResponse): void {
    // After a failed load the next request tries again.
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    loaded
      .then(({ handle, routeOf }) => measurePage(req, res, routeOf, () => handle(req, res)))
      .catch((error: unknown) => {
        log.error({ err: error }, "page request failed");
        if (res.headersSent) res.destroy();
        else
          res
            .writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "2" })
            .end("Page unavailable. Try again shortly.\n");
      });
  }
  const serveStatic = staticFiles(process.cwd());
  const lanes = new PageLanes();
  return (req, res) => {
    const build = buildOf();
    if (build) return answerUnbuilt(req, res, build);
    void serveStatic(req, res).then((served) => {
      if (served) return;
      const render = () => compress(req, res, () => answer(req, res));
      const network = networkOf(clientKeyOf(new NodeRequest(req, req.url ?? "/")));
      // Stored files cost no rendering, and a gallery requests many at once.
      if (req.url?.startsWith("/media/")) render();
      else lanes.enter(network, { res, render });
    });
  };
}
