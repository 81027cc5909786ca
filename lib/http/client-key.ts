import ipaddr from "ipaddr.js";
import { env } from "@/lib/platform/settings/env";
import type { HeaderSource } from "./messages";

/** The key of callers without a known address: all of them share one bucket. */
export const SHARED_CLIENT = "shared";

/**
 * The key under which limits count a caller: an IPv4 address, an IPv6 /64, or `shared` (docs/contract.md#limits).
 * TRUSTED_PROXY says how many proxies may set the client address. Hops count from the right, because everything left
 * of the trusted proxies' own entries was written by the caller. Without a trusted proxy, headers are ignored and the
 * socket's remote address is the key.
 */
export function clientKeyOf(
  { headers, remoteAddress }: { headers: HeaderSource; remoteAddress: string | null },
  trusted: string = env().TRUSTED_PROXY,
): string {
  if (trusted === "none") return normalise(remoteAddress ?? undefined);
  if (trusted === "vercel") return normalise(headers.get("x-vercel-forwarded-for")?.split(",")[0]);
  const entries = headers.get("x-forwarded-for")?.split(",") ?? [];
  return normalise(entries.at(-Number(trusted)));
}

// Every request needs the key and the network of its caller, and parsing an address takes microseconds.
const MAX_KNOWN = 10_000;
/** An IPv6 address with a zone has about 60 characters. Longer texts are no addresses, and would fill the memory. */
const MAX_LENGTH = 64;
const keys = new Map<string, string>();
const networks = new Map<string, string>();

/** Returns what `parse` made of the text before, or makes it. */
function known(results: Map<string, string>, text: string, parse: (text: string) => string): string {
  const found = results.get(text);
  if (found !== undefined) return found;
  const result = parse(text);
  if (results.size === MAX_KNOWN) results.clear();
  if (text.length <= MAX_LENGTH) results.set(text, result);
  return result;
}

const normalise = (address = ""): string => known(keys, address, parseKey);

function parseKey(address: string): string {
  // Some proxies append the caller's port.
  const text = address.trim().replace(/^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/, "$1$2");
  if (!ipaddr.isValid(text)) return SHARED_CLIENT;
  const parsed = ipaddr.process(text);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/** The IPv6 /48 that a client key lies in; null for any other key. */
export const ipv6NetworkOf = (client: string): string | null =>
  /^((?:[0-9a-f]+:){2}[0-9a-f]+):[0-9a-f]+::\/64$/.exec(client)?.[1]?.concat("::/48") ?? null;

/**
 * The network that gets one share of the process's work: an IPv6 /48, which one customer may hold, or an IPv4 address. Null
 * for callers without a known address.
 */
export const networkOf = (client: string): string | null =>
  client === SHARED_CLIENT ? null : known(networks, client, (key) => ipv6NetworkOf(key) ?? key);
