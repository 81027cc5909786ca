import { lookup as resolveName } from "node:dns/promises";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { runMeasured, telemetry } from "@/lib/platform/telemetry/port";
import { isPublicAddress } from "./public-address";

/** The host of a URL has an address in a private or reserved network. */
export class PrivateAddress extends Error {
  override name = "PrivateAddress";
}

export interface PublicFetchOptions {
  /** The kind of receiver, for telemetry. */
  provider: "push" | "webhooks";
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
  /** Milliseconds for the whole exchange, name resolution and body included. */
  deadlineMs: number;
  /** Bytes of the response's body that are read. The rest is dropped. */
  maxBytes: number;
  /** Also sends to private networks, for development. */
  allowPrivate: boolean;
  /** Resolves host names. Default: the system's resolver. */
  resolve?: (hostname: string) => Promise<{ address: string; family: number }[]>;
}

export interface PublicResponse {
  status: number;
  /** Up to `maxBytes` of the body, as UTF-8. */
  text: string;
}

/**
 * Sends a POST request to a URL that a user has given. The connection only goes to a public address: every address of the
 * host is checked, and the connection uses exactly the checked ones, so a name that changes between the check and the
 * connection gains nothing. Redirects are returned, not followed. Throws PrivateAddress, and any other error without a
 * complete response head.
 */
export async function publicFetch(url: string, options: PublicFetchOptions): Promise<PublicResponse> {
  const target = new URL(url);
  // Telemetry gets no text of a user, so the receiver's host stays out of it.
  const anonymous = new URL(`https://${options.provider}.invalid`);
  const measurement = telemetry()?.provider({ provider: options.provider, url: anonymous, method: "POST" });
  try {
    const response = await runMeasured(measurement, () => exchange(target, options));
    measurement?.end(response.status);
    return response;
  } catch (error) {
    measurement?.end(error instanceof Error ? error.name : "Error");
    throw error;
  }
}

function exchange(target: URL, options: PublicFetchOptions): Promise<PublicResponse> {
  const { headers, body, deadlineMs, maxBytes, allowPrivate } = options;
  const literal = target.hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) return Promise.reject(refusalOf(literal));
  const send = target.protocol === "https:" ? requestHttps : requestHttp;
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), deadlineMs);
  const response = new Promise<PublicResponse>((resolve, reject) => {
    const request = send(target, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      // A connection of its own: a pooled one may go to an address that was not checked for this request.
      agent: false,
      lookup: checkedLookup(options),
      signal: end.signal,
    });
    request.on("error", reject);
    request.on("response", (incoming) => {
      readStart(incoming, maxBytes).then((text) => resolve({ status: incoming.statusCode ?? 0, text }), reject);
    });
    request.end(body);
  });
  return response
    .catch((error: unknown) => {
      throw end.signal.aborted ? new Error(`no response within ${deadlineMs} ms`) : error;
    })
    .finally(() => clearTimeout(timer));
}

const refusalOf = (host: string): PrivateAddress => new PrivateAddress(`${host} is not a public address`);
const bySystem = (hostname: string) => resolveName(hostname, { all: true });

/** Resolves a name for a connection; fails if any of its addresses is not public. */
function checkedLookup({ allowPrivate, resolve = bySystem }: PublicFetchOptions): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) return done(new Error("the host has no address"), "", 0);
        if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
          return done(refusalOf(hostname), "", 0);
        }
        if (all) done(null, addresses);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, "", 0),
    );
  };
}

/** Reads up to `maxBytes` of a response and drops its connection. */
async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString("utf8");
}
