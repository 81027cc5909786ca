import { env } from "@/lib/env";
import { keysFor } from "@/lib/http/secrets";

/** Who runs the jobs, and how one speaks with them. */
export type JobsMode =
  | { kind: "embedded"; signingKey: string }
  | { kind: "cloud"; eventKey: string; signingKey: string; baseUrl: string | undefined }
  | { kind: "dev"; eventKey: string | undefined; baseUrl: string };

const DEV_SERVER = "http://localhost:8288";

/** As the settings say: Inngest's dev server, its service or one like it, else the embedded runner (decisions D8). */
export function jobsMode(): JobsMode {
  const { INNGEST_DEV: dev, INNGEST_EVENT_KEY: eventKey, INNGEST_SIGNING_KEY: signingKey, INNGEST_BASE_URL } = env();
  if (dev !== undefined) {
    return { kind: "dev", eventKey, baseUrl: INNGEST_BASE_URL ?? (dev.includes("://") ? dev : DEV_SERVER) };
  }
  if (eventKey !== undefined && signingKey !== undefined) {
    return { kind: "cloud", eventKey, signingKey, baseUrl: INNGEST_BASE_URL };
  }
  return { kind: "embedded", signingKey: embeddedKey() };
}

/** The embedded runner signs its calls too, with a key that never leaves the process: nobody else can run a step. */
function embeddedKey(): string {
  const [key] = keysFor("jobs");
  if (!key) throw new Error("no secret in force");
  return `signkey-embedded-${key.toString("hex")}`;
}
