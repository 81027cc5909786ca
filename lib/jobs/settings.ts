import { z } from "zod";

/** INNGEST_SIGNING_KEY. */
export const signingKey = z.string().regex(/^signkey-\w+-\w+$/, "expected signkey-…-…");

/** INNGEST_DEV: 1 or an address; off counts as not set. */
export const devServer = z
  .union([z.literal(["1", "true", "0", "false"]), z.url()], "expected 1, 0 or the address of a dev server")
  .transform((value) => (value === "0" || value === "false" ? undefined : value));

/** Jobs go to Inngest's service with both keys, to a dev server without any; one key alone is a slip. */
export function checkInngest(
  given: Readonly<Record<string, unknown>>,
  refuse: (name: string, message: string) => void,
): void {
  const { INNGEST_DEV: dev, INNGEST_EVENT_KEY: eventKey, INNGEST_SIGNING_KEY: signingKey } = given;
  if (dev !== undefined) {
    // A dev server's calls are not signed: anyone who reaches the service could run a job.
    if (given.APP_ENV === "production") refuse("INNGEST_DEV", "refused in production; set the two keys");
    return;
  }
  if (eventKey === undefined && (signingKey !== undefined || given.INNGEST_BASE_URL !== undefined)) {
    refuse("INNGEST_EVENT_KEY", "needed beside INNGEST_SIGNING_KEY and INNGEST_BASE_URL, unless INNGEST_DEV is set");
  }
  if (signingKey === undefined && (eventKey !== undefined || given.INNGEST_BASE_URL !== undefined)) {
    refuse("INNGEST_SIGNING_KEY", "needed beside INNGEST_EVENT_KEY and INNGEST_BASE_URL, unless INNGEST_DEV is set");
  }
}
