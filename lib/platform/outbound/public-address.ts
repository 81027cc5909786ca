import ipaddr from "ipaddr.js";

/**
 * Returns whether an IP address can only belong to a host of the public internet. Loopback, private, link-local, shared,
 * multicast and reserved ranges are not, nor are IPv6 forms that embed an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast";
}

/** Names of the machine or of the local network. */
const LOCAL_NAME = /^[^.]+$|\.(?:localhost|local|internal)\.?$/;

/** Returns whether a URL is https and names a host that may be public. Its addresses are checked at each connection. */
export function isDeliverableUrl(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:") return false;
  const literal = hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(literal) ? isPublicAddress(literal) : !LOCAL_NAME.test(literal);
}
