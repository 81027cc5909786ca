import { env } from "@/lib/env";
import type { HeaderSource } from "./exchange";

/** `same`: shown to come from our own pages; `foreign`: shown not to; `unknown`: nothing was said. */
export type Origin = "same" | "foreign" | "unknown";

/**
 * Where a request comes from, by the two headers that a page cannot set (decisions D2.6). Our origin is BASE_URL's,
 * whatever Host or X-Forwarded-Host say. Where both headers are there, both must agree.
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
