import type { Inngest } from "inngest";
import { sweepAdminSessions } from "@/lib/domains/admin/admin-session.service";
import { sweepOldWebhooks } from "@/lib/domains/commerce/merchant-webhooks/deliver.service";
import { sealWebhookSecretsAgain } from "@/lib/domains/commerce/merchant-webhooks/endpoints.service";
import { sealAppleTokensAgain } from "@/lib/domains/identity/sessions/apple-tokens.service";
import { sweepIdentity } from "@/lib/domains/identity/sweep.service";
import { sweepOldPushes } from "@/lib/domains/messages/pushes.service";
import { sweepNarrations } from "@/lib/domains/tours/narration/sweep.service";
import { sweepRecordings } from "@/lib/domains/tours/narration/unused-recordings.service";
import { sweepFeedRuns } from "@/lib/flows/content-feeds/due-feeds.service";
import { sweepExports } from "@/lib/flows/data-export/data-export.service";
import { sweepLateWrites, sweepLeavers } from "@/lib/flows/erasure/erase-user.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { sweepLimits } from "@/lib/http/limiter";
import { sweepJobs } from "@/lib/providers/jobs/sweep.service";
import { jobContext } from "../client";
import { runEach } from "../run-each";

/**
 * Every hour: deletes expired rows of jobs, rate limits, push messages, webhook deliveries, sign-ins, admin sessions,
 * exports and feed runs, fails lost narrations, removes recordings that no tour plays, seals secrets under a new AUTH_SECRET, and
 * erases the accounts whose time to return is over, and what requests have written while an account was erased.
 */
export const jobsSweep = (inngest: Inngest) =>
  inngest.createFunction({ id: "jobs-sweep", triggers: [{ cron: "17 * * * *" }], retries: 1 }, ({ step }) =>
    runEach(step, {
      jobs: () => sweepJobs(jobContext()),
      limits: () => sweepLimits(jobContext()),
      narrations: () => sweepNarrations(jobContext()),
      recordings: () => sweepRecordings(jobContext()),
      pushes: () => sweepOldPushes(jobContext()),
      webhooks: () => sweepOldWebhooks(jobContext()),
      identity: () => {
        const { db, now } = jobContext();
        return sweepIdentity(db, guestData, now);
      },
      secrets: async () => {
        await sealWebhookSecretsAgain(jobContext());
        await sealAppleTokensAgain(jobContext());
      },
      exports: () => sweepExports(jobContext()),
      "feed-runs": () => sweepFeedRuns(jobContext()),
      leavers: () => sweepLeavers(jobContext()),
      "late-writes": () => sweepLateWrites(jobContext()),
      "admin-sessions": () => {
        const { db, now } = jobContext();
        return sweepAdminSessions(db, now);
      },
    }),
  );
