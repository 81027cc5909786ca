import { env } from "@/lib/platform/settings/env";
import type { HeaderSource } from "./messages";

/** `same`: proven to come from our own pages. `foreign`: proven not to. `unknown`: the request does not say. */
export type Origin = "same" | "foreign" | "unknown";

/**
 * The origin of a request by Origin and Sec-Fetch-Site, which a page cannot set. Our origin is BASE_URL's; Host and
 * X-Forwarded-Host are ignored. If both headers are present, both must match.
 */
export function originOf(headers: HeaderSource): Origin {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  if (origin === null && site === null) return "unknown";
  const ours = (origin === null || origin === ownOrigin()) && (site === null || site === "same-origin");
  return ours ? "same" : "foreign";
}

/** The origin of our own pages. */
export const ownOrigin = (): string => new URL(env().BASE_URL).origin;
