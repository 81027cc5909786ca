import { serve } from "inngest/edge";
import { perSettings } from "@/lib/platform/settings/env";
import type { Serve } from "@/lib/providers/jobs/runner/serve-client";
import { inngest, isEmbedded } from "./client";
import { commerceSweep } from "./functions/commerce-sweep";
import { contentQueueDueFeeds, contentRunFeed } from "./functions/content-feeds";
import { contentPublishDue } from "./functions/content-publish-due";
import { identityExportData } from "./functions/identity-export-data";
import { identityRevokeAppleToken } from "./functions/identity-revoke-apple-token";
import { jobsRelayOutbox } from "./functions/jobs-relay-outbox";
import { jobsSweep } from "./functions/jobs-sweep";
import { mediaRemoveWithdrawn } from "./functions/media-remove-withdrawn";
import { messagesDailySummaries } from "./functions/messages-daily-summaries";
import { messagesSendMail, messagesSweep } from "./functions/messages-send-mail";
import { messagesSendPush, pushesSweep } from "./functions/messages-send-push";
import { paymentsReconcile } from "./functions/payments-reconcile";
import { placesRankByRating } from "./functions/places-rank-by-rating";
import { placesRecalculateCompleteness } from "./functions/places-recalculate-completeness";
import { placesRenewHours } from "./functions/places-renew-hours";
import { toursFailCancelled } from "./functions/tours-fail-cancelled";
import { toursNarrateAgain, toursNarrateStop } from "./functions/tours-narrate-stop";
import { webhooksDeliver, webhooksSweep } from "./functions/webhooks-deliver";

/** Every function of the service. Each is created with the client, which needs the settings. */
const functions = [
  commerceSweep,
  contentPublishDue,
  contentQueueDueFeeds,
  contentRunFeed,
  identityExportData,
  identityRevokeAppleToken,
  jobsSweep,
  mediaRemoveWithdrawn,
  messagesSendMail,
  messagesSweep,
  messagesDailySummaries,
  messagesSendPush,
  pushesSweep,
  placesRankByRating,
  placesRecalculateCompleteness,
  placesRenewHours,
  toursNarrateStop,
  toursNarrateAgain,
  paymentsReconcile,
  webhooksDeliver,
  webhooksSweep,
];
/** Functions for Inngest's service only: the embedded runner reads the outbox itself and cancels no run. */
const inngestOnlyFunctions = [jobsRelayOutbox, toursFailCancelled];

const handler = perSettings((settings): Serve => {
  const client = inngest();
  const embedded = isEmbedded();
  return serve({
    client,
    functions: [...functions, ...(embedded ? [] : inngestOnlyFunctions)].map((make) => make(client)),
    // Fixed, so that a caller's Host header cannot change the address that we register with Inngest.
    serveOrigin: settings.BASE_URL,
    servePath: "/api/inngest",
    enableUnauthedSync: !embedded,
  });
});

/** Serves Inngest's protocol for these functions. Created at the first call, so that builds need no settings. */
export const serveJobs: Serve = (req) => handler()(req);
