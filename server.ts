import type { AddressInfo } from "node:net";
import { serveJobs } from "@/inngest/serve";
import { db } from "@/lib/database";
import { env } from "@/lib/env";
import { startJobs } from "@/lib/jobs/jobs.service";
import { log } from "@/lib/log";
import { closeReplica } from "@/lib/replica/replica.service";
import { startTelemetry, stopTelemetry } from "@/lib/telemetry/start";
import { drain, httpServer } from "@/server/http";
import { listener } from "@/server/lane";
import { pages } from "@/server/pages";

const DRAIN_MS = 8_000;

/** What `npm start` runs: the API on its own small server, pages through Next, until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  // First, because who connects to the database asks then whether it is to be measured.
  await startTelemetry();
  const { PORT, HOST: hostname } = env();
  const server = httpServer(
    { keepAliveTimeout: 65_000, requestTimeout: 30_000, headersTimeout: 10_000 },
    listener(pages(PORT)),
  );
  server.listen(PORT, hostname, () => {
    log.info({ port: (server.address() as AddressInfo).port }, "listening");
  });

  const jobs = startJobs(serveJobs);
  const stop = (): void => {
    log.info({}, "stopping: finishing what is under way");
    const answered = drain(server);
    const jobsDone = jobs.then((running) => running?.stop(DRAIN_MS - 1_000));
    void Promise.allSettled([answered, jobsDone])
      .then(() => Promise.allSettled([db().close(), closeReplica(), stopTelemetry()]))
      .finally(() => process.exit(0));
    // Nobody may hold us longer than this.
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

await main();
