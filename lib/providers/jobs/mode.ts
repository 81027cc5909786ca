import { keysFor } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";

/** Which service runs the jobs, and the credentials for it. */
export type JobsMode =
  | { kind: "embedded"; signingKey: string }
  | { kind: "cloud"; eventKey: string; signingKey: string; baseUrl: string | undefined }
  | { kind: "dev"; eventKey: string | undefined; baseUrl: string };

const DEV_SERVER = "http://localhost:8288";

/**
 * Derives the mode from the settings: INNGEST_DEV selects Inngest's dev server, an event key with a signing key
 * Inngest's service (or a compatible one at INNGEST_BASE_URL), and anything else the embedded runner.
 */
export function jobsMode(): JobsMode {
  const { INNGEST_DEV: dev, INNGEST_EVENT_KEY: eventKey, INNGEST_SIGNING_KEY: signingKey, INNGEST_BASE_URL } = env();
  if (dev !== undefined) {
    return { kind: "dev", eventKey, baseUrl: INNGEST_BASE_URL ?? (dev.includes("://") ? dev : DEV_SERVER) };
  }
  if (eventKey !== undefined && signingKey !== undefined) {
    return { kind: "cloud", eventKey, signingKey, baseUrl: INNGEST_BASE_URL };
  }
  return { kind: "embedded", signingKey: embeddedSigningKey() };
}

/** The embedded runner signs its calls with a key that never leaves the process, so that no one else can run a step. */
function embeddedSigningKey(): string {
  const [key] = keysFor("jobs");
  if (!key) throw new Error("no active secret");
  return `signkey-embedded-${key.toString("hex")}`;
}
