import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startTelemetry } from "@/lib/platform/telemetry-export/start";
import { createListener } from "@/server/listener";

/** The API in a process of its own, so that a test can read what it writes to standard output. */
await startTelemetry();
const server = createServer(createListener((_, res) => void res.writeHead(404).end()));
server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })));

if (process.env.WITH_JOBS === "1") {
  const [{ startJobs }, { serveJobs }] = await Promise.all([
    import("@/lib/providers/jobs/jobs.service"),
    import("@/inngest/serve"),
  ]);
  await startJobs(async () => serveJobs).catch(() => undefined);
}
