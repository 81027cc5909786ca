import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { startTelemetry, stopTelemetry } from "@/lib/platform/telemetry/start";
import { createHttpServer } from "@/server/http-server";
import { createListener } from "@/server/listener";
import type { Served } from "./serve";

/** The API as `npm start` answers it, without pages, in the process that asks. */
export async function serveByLane(port = 0): Promise<Served> {
  await startTelemetry();
  const server = createHttpServer(
    {},
    createListener((_, res) => res.writeHead(404).end()),
  );
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    base: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await stopTelemetry();
    },
  };
}
