import { toursNarrateStop } from "@/inngest/functions/tours-narrate-stop";
import { hurried, serveFunctions } from "@/tests/jobs/harness";

// A process that narrates until it is killed.
await hurried(
  process.env.DATABASE_URL ?? "",
  serveFunctions((inngest) => [toursNarrateStop(inngest)]),
);
