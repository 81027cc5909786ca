import { serve } from "inngest/edge";
import { env } from "@/lib/env";
import { jobsMode } from "@/lib/jobs/mode";
import type { Serve } from "@/lib/jobs/runner/protocol";
import { inngest } from "./client";
import { placesRankByRating } from "./functions/places-rank-by-rating";
import { placesRecalculateCompleteness } from "./functions/places-recalculate-completeness";

/** Every function of the service: each is made with the client, which needs the settings. */
const functions = [placesRankByRating, placesRecalculateCompleteness];

let handler: Serve | undefined;

/** Answers Inngest's protocol for these functions; made at the first call, so that a build needs no settings. */
export const serveJobs: Serve = (req) => {
  const client = inngest();
  handler ??= serve({
    client,
    functions: functions.map((make) => make(client)),
    // What Inngest is told of where we are never comes from a caller's Host header.
    serveOrigin: env().BASE_URL,
    servePath: "/api/inngest",
    enableUnauthedSync: jobsMode().kind !== "embedded",
  });
  return handler(req);
};
