import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { clientKeyOf } from "./client-key";
import type { HeaderSource } from "./messages";

// On globalThis, because Next bundles its own copy of this module for pages.
const slot = globalThis as { destinationAddressHeader?: string };

/**
 * Passes the address of the socket on to pages, which Next shows only headers. The header's name is random for each
 * process, so that no caller can send it. Only our own server calls this.
 */
export function passAddress(req: IncomingMessage): void {
  slot.destinationAddressHeader ??= `x-address-${randomBytes(16).toString("hex")}`;
  const { remoteAddress } = req.socket;
  if (remoteAddress !== undefined) req.headers[slot.destinationAddressHeader] = remoteAddress;
}

/** The header in which our own server passes the address; undefined behind another server. */
export const addressHeader = (): string | undefined => slot.destinationAddressHeader;

/** The address that our own server has passed on; null behind another server. */
export function passedAddress(headers: HeaderSource): string | null {
  const name = addressHeader();
  return name === undefined ? null : headers.get(name);
}

/** The key under which limits count the caller of a page or a form. */
export const pageClientKey = (headers: HeaderSource): string =>
  clientKeyOf({ headers, remoteAddress: passedAddress(headers) });
