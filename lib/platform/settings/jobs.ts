import { z } from "zod";

/** INNGEST_SIGNING_KEY. */
export const signingKey = z.string().regex(/^signkey-\w+-\w+$/, "must be signkey-…-…");

/** INNGEST_DEV: 1 or the URL of a dev server. 0 counts as unset. */
export const devServer = z
  .union([z.literal(["1", "true", "0", "false"]), z.url()], "must be 1, 0 or the URL of a dev server")
  .transform((value) => (value === "0" || value === "false" ? undefined : value));

/** Inngest's service needs both keys, a dev server none. One key alone is a mistake. */
export function checkInngest(
  settings: Readonly<Record<string, unknown>>,
  addProblem: (name: string, message: string) => void,
): void {
  const { INNGEST_DEV: dev, INNGEST_EVENT_KEY: eventKey, INNGEST_SIGNING_KEY: signingKey } = settings;
  if (dev !== undefined) {
    // A dev server does not sign its calls: anyone who reaches the service could run a job.
    if (settings.APP_ENV === "production")
      addProblem("INNGEST_DEV", "refused in production. Set INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.");
    return;
  }
  if (eventKey === undefined && (signingKey !== undefined || settings.INNGEST_BASE_URL !== undefined)) {
    addProblem("INNGEST_EVENT_KEY", "required with INNGEST_SIGNING_KEY or INNGEST_BASE_URL, unless INNGEST_DEV is set");
  }
  if (signingKey === undefined && (eventKey !== undefined || settings.INNGEST_BASE_URL !== undefined)) {
    addProblem("INNGEST_SIGNING_KEY", "required with INNGEST_EVENT_KEY or INNGEST_BASE_URL, unless INNGEST_DEV is set");
  }
}
