import type { Inngest } from "inngest";
import { queueDueFeeds } from "@/lib/flows/content-feeds/due-feeds.service";
import { runFeed } from "@/lib/flows/content-feeds/run-feed.service";
import { jobContext, on } from "../client";
import { feedRunQueued } from "../events";

/** Every minute: queues the runs of feeds that are due. */
export const contentQueueDueFeeds = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "content-queue-due-feeds", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
    ({ step }) => step.run("queue", () => queueDueFeeds(jobContext())),
  );

/** Runs a feed. One at a time: imports wait for each other anyway. A run that fails by our own fault is queued again. */
export const contentRunFeed = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "content-run-feed", triggers: [on(feedRunQueued)], concurrency: 1, retries: 0 },
    ({ event, step }) => step.run("run", () => runFeed(jobContext(event), event.data.run_id)),
  );
