import ipaddr from "ipaddr.js";
import { env } from "@/lib/env";
import type { HeaderSource } from "./exchange";

/** The bucket that all callers share when no forwarded address may be trusted. */
export const SHARED = "shared";

/**
 * Who is calling, as far as limits are concerned (decisions D2.9): an IPv4 address, an IPv6 /64, or `shared`.
 * Forwarded addresses count only as far as TRUSTED_PROXY says: hops are counted from the right, because
 * everything left of the trusted proxies' own entries was written by the caller.
 */
export function clientKey(headers: HeaderSource, trusted: string = env().TRUSTED_PROXY): string {
  if (trusted === "none") return SHARED;
  if (trusted === "vercel") return normalise(headers.get("x-vercel-forwarded-for")?.split(",")[0]);
  const entries = headers.get("x-forwarded-for")?.split(",") ?? [];
  return normalise(entries.at(-Number(trusted)));
}

function normalise(address: string | undefined): string {
  const text = address?.trim().replace(/^\[(.*)\](?::\d+)?$/, "$1") ?? "";
  if (!ipaddr.isValid(text)) return SHARED;
  const parsed = ipaddr.process(text);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
