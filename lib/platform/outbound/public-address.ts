import ipaddr from "ipaddr.js";

/** The only block of IPv6 from which public addresses are allocated (IANA). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Returns whether an IP address can only belong to a host of the public internet. Loopback, private, link-local, shared,
 * multicast and reserved ranges are not, nor are IPv6 forms that embed an IPv4 address (compatible, mapped, NAT64, 6to4,
 * Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  // The library counts addresses outside of every named range as unicast, such as the IPv4-compatible `::7f00:1`.
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST));
}

/** Names of the machine or of the local network. */
const LOCAL_NAME = /^[^.]+\.?$|\.(?:localhost|local|internal)\.?$/;

/** Returns whether a URL is https and names a host that may be public. Its addresses are checked at each connection. */
export function isDeliverableUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:") return false;
  const literal = hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(literal) ? isPublicAddress(literal) : !LOCAL_NAME.test(literal);
}
