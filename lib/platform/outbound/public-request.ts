import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type HostAddress, resolvePublicName } from "./host-names";
import { isPublicAddress } from "./public-address";

/** The host of a URL has an address in a private or reserved network. */
export class PrivateAddress extends Error {
  override name = "PrivateAddress";
}

export interface PublicRequestOptions {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer;
  signal: AbortSignal;
  /** Returns whether a connection may go to an address. Default: to any public address. */
  allows?: (address: string) => boolean;
  /** Resolves host names. Default: `resolvePublicName`. */
  resolve?: (hostname: string) => Promise<HostAddress[]>;
}

/**
 * Sends a request to a URL that a user has given, and returns the response's head and its unread body. The connection
 * only goes to an allowed address: every address of the host is checked, and the connection uses exactly the checked
 * ones, so a name that changes between the check and the connection gains nothing. Redirects are returned, not followed.
 * Throws PrivateAddress, and any other error without a complete response head.
 */
export function publicRequest(target: URL, options: PublicRequestOptions): Promise<IncomingMessage> {
  const { method, headers, body, signal, allows = isPublicAddress, resolve } = options;
  const literal = target.hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0 && !allows(literal)) return Promise.reject(refusalOf(literal));
  const send = target.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const request = send(target, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }) },
      // A connection of its own: a pooled one may go to an address that was not checked for this request.
      agent: false,
      lookup: checkedLookup(allows, resolve),
      signal,
    });
    request.on("error", fail);
    request.on("response", done);
    request.end(body);
  });
}

const refusalOf = (host: string): PrivateAddress => new PrivateAddress(`${host} is not a public address`);

/** Resolves a name for a connection; fails if any of its addresses is not allowed. */
function checkedLookup(
  allows: (address: string) => boolean,
  resolve: NonNullable<PublicRequestOptions["resolve"]> = resolvePublicName,
): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return done(new Error("the host has no address"), "", 0);
        if (!addresses.every(({ address }) => allows(address))) return done(refusalOf(hostname), "", 0);
        if (all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, "", 0),
    );
  };
}
