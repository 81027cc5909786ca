import type { IncomingMessage } from "node:http";
import { runMeasured, telemetry } from "@/lib/platform/telemetry/port";
import { resolveBySystem } from "./host-names";
import { type PublicRequestOptions, publicRequest } from "./public-request";

export interface PublicFetchOptions extends Pick<PublicRequestOptions, "headers" | "resolve"> {
  /** The kind of receiver, for telemetry. */
  provider: "push" | "webhooks";
  body: string | Buffer;
  /** Milliseconds for the whole exchange, name resolution and body included. */
  deadlineMs: number;
  /** Bytes of the response's body that are read. The rest is dropped. */
  maxBytes: number;
  /** Also sends to private networks, for development. */
  allowPrivate: boolean;
}

export interface PublicResponse {
  status: number;
  /** Up to `maxBytes` of the body, as UTF-8. */
  text: string;
}

/**
 * Sends a POST request to a URL that a user has given, as `publicRequest` does, within a deadline. Redirects are
 * returned, not followed. Throws PrivateAddress, and any other error without a complete response head.
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

async function exchange(
  target: URL,
  { deadlineMs, maxBytes, allowPrivate, headers, body, resolve }: PublicFetchOptions,
): Promise<PublicResponse> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), deadlineMs);
  try {
    const incoming = await publicRequest(target, {
      method: "POST",
      headers,
      body,
      signal: end.signal,
      ...(allowPrivate && { allows: () => true, resolve: resolveBySystem }),
      ...(resolve && { resolve }),
    });
    return { status: incoming.statusCode ?? 0, text: await readStart(incoming, maxBytes) };
  } catch (error) {
    throw end.signal.aborted ? new Error(`no response within ${deadlineMs} ms`) : error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads up to `maxBytes` of a response and drops its connection. Of a body that breaks off, or does not end by the deadline,
 * it returns what has come: the receiver has answered with its status.
 */
async function readStart(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxBytes) break;
    }
  } catch {
    // The body is only shown to people.
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString("utf8");
}
