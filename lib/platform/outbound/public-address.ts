import ipaddr from "ipaddr.js";

/**
 * Returns whether an IP address can only belong to a host of the public internet. Loopback, private, link-local, shared,
 * multicast and reserved ranges are not, nor are IPv6 forms that embed an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === "unicast";
}
