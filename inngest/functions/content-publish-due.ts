import type { Inngest } from "inngest";
import { publishDueDrafts } from "@/lib/flows/publishing/publish-due.service";
import { jobContext } from "../client";

/** Every minute: publishes the drafts whose time has come. */
export const contentPublishDue = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "content-publish-due", triggers: [{ cron: "* * * * *" }], concurrency: 1, retries: 1 },
    ({ step }) => step.run("publish", () => publishDueDrafts(jobContext())),
  );
