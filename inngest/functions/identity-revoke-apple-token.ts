import type { Inngest } from "inngest";
import { revokeAppleToken } from "@/lib/domains/identity/sessions/apple-tokens.service";
import { jobContext, on } from "../client";
import { appleTokenOrphaned } from "../events";

/** Revokes the Apple token of an erased account. Apple may be unreachable for hours. */
export const identityRevokeAppleToken = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "identity-revoke-apple-token", triggers: [on(appleTokenOrphaned)], retries: 20, concurrency: 1 },
    ({ event, step }) => step.run("revoke", () => revokeAppleToken(jobContext(event), event.data.revocation_id)),
  );
