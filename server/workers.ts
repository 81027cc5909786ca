import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import { jobsMode } from "@/lib/providers/jobs/mode";
import { hostJobs } from "./jobs-host";
import { runWorkers } from "./run-workers";

const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The id of the present build (scripts/lib/build.ts), unless the operator names one. */
function settings(): Record<string, string> {
  if (env().BUILD_ID !== "dev") return {};
  const { hash }: { hash: string } = JSON.parse(readFileSync(beside("server.built"), "utf8"));
  return { BUILD_ID: hash.slice(0, 16) };
}

// Runs as many processes of the service as WORKERS says, from the bundle beside this one (scripts/lib/server-args.ts), and one
// process for the jobs of all of them.
const jobs =
  jobsMode().kind === "embedded" ? hostJobs({ script: beside("jobs.mjs"), settings, report: log.info }) : undefined;
await runWorkers({ script: beside("server.mjs"), count: env().WORKERS, jobs, settings, report: log.info });
