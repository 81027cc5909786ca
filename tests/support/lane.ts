import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { GET, POST } from "@/app/pay/sandbox/[id]/route";
import { startTelemetry, stopTelemetry } from "@/lib/platform/telemetry-export/start";
import { createHttpServer } from "@/server/http-server";
import { createListener } from "@/server/listener";
import { callWebHandler } from "@/server/web-handler";
import type { Served } from "./serve";

const PAY_PAGE = /^\/pay\/sandbox\/(\w+)(?:\?|$)/;

/** The only page served here is the sandbox's pay page, which is a route handler of its own. */
function servePage(req: IncomingMessage, res: ServerResponse): void {
  const id = PAY_PAGE.exec(req.url ?? "")?.[1];
  const handler = id === undefined ? undefined : { GET, POST }[req.method ?? ""];
  if (!handler || id === undefined) return void res.writeHead(404).end();
  const answer = (request: Request) => handler(request, { params: Promise.resolve({ id }) });
  callWebHandler(answer, req, res, req.url ?? "/", {}).catch(() => res.destroy());
}

/** The API as `npm start` answers it, without Next's pages, in the process that asks. */
export async function serveByLane(port = 0): Promise<Served> {
  await startTelemetry();
  const server = createHttpServer({}, createListener(servePage));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    output: () => "",
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await stopTelemetry();
    },
  };
}
