import { serve } from "inngest/edge";
import { env } from "@/lib/env";
import { jobsMode } from "@/lib/jobs/mode";
import type { Serve } from "@/lib/jobs/runner/protocol";
import { inngest } from "./client";
import { commerceSweep } from "./functions/commerce-sweep";
import { jobsRelayOutbox } from "./functions/jobs-relay-outbox";
import { jobsSweep } from "./functions/jobs-sweep";
import { placesRankByRating } from "./functions/places-rank-by-rating";
import { placesRecalculateCompleteness } from "./functions/places-recalculate-completeness";
import { toursNarrateAgain, toursNarrateStop } from "./functions/tours-narrate-stop";

/** Every function of the service: each is made with the client, which needs the settings. */
const functions = [
  commerceSweep,
  jobsSweep,
  placesRankByRating,
  placesRecalculateCompleteness,
  toursNarrateStop,
  toursNarrateAgain,
];
/** Those that only Inngest's own service needs: the embedded runner reads the outbox itself. */
const remoteFunctions = [jobsRelayOutbox];

let handler: Serve | undefined;

/** Answers Inngest's protocol for these functions; made at the first call, so that a build needs no settings. */
export const serveJobs: Serve = (req) => {
  const client = inngest();
  const embedded = jobsMode().kind === "embedded";
  handler ??= serve({
    client,
    functions: [...functions, ...(embedded ? [] : remoteFunctions)].map((make) => make(client)),
    // What Inngest is told of where we are never comes from a caller's Host header.
    serveOrigin: env().BASE_URL,
    servePath: "/api/inngest",
    enableUnauthedSync: !embedded,
  });
  return handler(req);
};
