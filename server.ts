import type { AddressInfo } from "node:net";
import { closeReplica } from "@/lib/flows/read-routing/replica.service";
import { db } from "@/lib/platform/database/database";
import { logConsole } from "@/lib/platform/log/console-lines";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import { startTelemetry, stopTelemetry } from "@/lib/platform/telemetry-export/start";
import { reportStorage } from "@/lib/providers/storage/report";
import { limitConnections } from "@/server/connections";
import { createHttpServer, drain } from "@/server/http-server";
import { createListener } from "@/server/listener";
import { pages } from "@/server/next-pages";
import { builtActions } from "@/server/page-actions";
import { followPagesBuild } from "@/server/pages-build";
import { startServiceJobs } from "@/server/service-jobs";

const DRAIN_MS = 8_000;
// Milliseconds without progress after which a connection is closed (docs/reliability.md).
const IDLE_MS = 60_000;

/** Runs the service for `npm start`: the API on its own small server and pages through Next, until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  logConsole();
  const buildOf = await followPagesBuild();
  // Before the database connects, because queries are traced only if telemetry runs at that time.
  await startTelemetry();
  const { PORT, HOST: hostname, MAX_CONNECTIONS: max, TRUSTED_PROXY } = env();
  const server = createHttpServer(
    { keepAliveTimeout: 65_000, requestTimeout: 30_000, headersTimeout: 10_000 },
    createListener(pages(PORT, buildOf), builtActions(buildOf)),
  );
  const maxPerAddress = TRUSTED_PROXY === "none" ? Math.ceil(max / 4) : undefined;
  limitConnections(server, { max, maxPerAddress, idleMs: IDLE_MS });
  server.listen(PORT, hostname, () => {
    log.info({ port: (server.address() as AddressInfo).port }, "listening");
    void reportStorage();
  });

  const jobs = startServiceJobs();
  const stop = (): void => {
    log.info({}, "stopping: finishing requests and jobs in progress");
    const answered = drain(server);
    const jobsDone = jobs.then((running) => running?.stop(DRAIN_MS - 1_000));
    void Promise.allSettled([answered, jobsDone])
      .then(() => Promise.allSettled([db().close(), closeReplica(), stopTelemetry()]))
      .finally(() => process.exit(0));
    // Exit after the drain period even if a request or a job is still running.
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

await main();
