import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { runMeasured, telemetry } from "@/lib/platform/telemetry/port";
import { type PublicRequestOptions, publicRequest } from "./public-request";

export interface PublicDownloadOptions extends Pick<PublicRequestOptions, "headers" | "allows" | "resolve"> {
  /** The kind of server, for telemetry. */
  provider: "feeds";
  /** The path of the file to write. It must not exist. */
  file: string;
  /** Milliseconds for the whole download, redirects included. */
  deadlineMs: number;
  /** The longest body, in bytes. A longer one is an error. */
  maxBytes: number;
  /** Also follows to http. Default: https only. */
  allowHttp?: boolean;
}

export interface Download {
  /** The status of the last response. Only the body of a 200 is written. */
  status: number;
  headers: IncomingMessage["headers"];
  bytes: number;
  /** The SHA-256 of the body, in hexadecimal digits; null without a body. */
  sha256: string | null;
}

/** A download that ended without a usable response. `message` is a sentence for the person who gave the URL. */
export class DownloadRefused extends Error {
  override name = "DownloadRefused";
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MAX_REDIRECTS = 5;

/**
 * Downloads a URL that a user has given to a file, as `publicRequest` does. Follows redirects; the address of each is
 * checked like that of the first URL. Throws PrivateAddress, DownloadRefused, and the errors of the connection.
 */
export async function publicDownload(url: string, options: PublicDownloadOptions): Promise<Download> {
  // Telemetry gets no text of a user, so the server's host stays out of it.
  const anonymous = new URL(`https://${options.provider}.invalid`);
  const measurement = telemetry()?.provider({ provider: options.provider, url: anonymous, method: "GET" });
  try {
    const download = await runMeasured(measurement, () => downloadWithin(new URL(url), options));
    measurement?.end(download.status);
    return download;
  } catch (error) {
    measurement?.end(error instanceof Error ? error.name : "Error");
    throw error;
  }
}

async function downloadWithin(url: URL, options: PublicDownloadOptions): Promise<Download> {
  const { deadlineMs } = options;
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), deadlineMs);
  try {
    return await save(await followRedirects(url, options, end.signal), options, end.signal);
  } catch (error) {
    if (end.signal.aborted) throw new DownloadRefused(`The server did not finish within ${deadlineMs / 1000} s.`);
    throw error;
  } finally {
    clearTimeout(timer);
    // Ends a connection whose body was not read.
    end.abort();
  }
}

/** Returns the first response that is not a redirect. */
async function followRedirects(
  first: URL,
  { headers, allows, resolve, allowHttp = false }: PublicDownloadOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let target = first;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const isAllowed = target.protocol === "https:" || (allowHttp && target.protocol === "http:");
    if (!isAllowed) throw new DownloadRefused("The address leads to one that is not https.");
    const response = await publicRequest(target, {
      method: "GET",
      headers,
      signal,
      ...(allows && { allows }),
      ...(resolve && { resolve }),
    });
    const { location } = response.headers;
    if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined) return response;
    response.destroy();
    if (!URL.canParse(location, target)) throw new DownloadRefused("The server redirects to an invalid address.");
    target = new URL(location, target);
  }
  throw new DownloadRefused(`The server redirects more than ${MAX_REDIRECTS} times.`);
}

async function save(
  response: IncomingMessage,
  { file, maxBytes }: PublicDownloadOptions,
  signal: AbortSignal,
): Promise<Download> {
  const { statusCode: status = 0, headers } = response;
  if (status !== 200) return { status, headers, bytes: 0, sha256: null };
  const tooLong = () => new DownloadRefused(`The file is larger than ${Math.floor(maxBytes / 2 ** 20)} MB.`);
  if (Number(headers["content-length"]) > maxBytes) throw tooLong();
  const hash = createHash("sha256");
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(tooLong());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(response, bounded, createWriteStream(file, { flags: "wx", mode: 0o600 }), { signal });
  return { status, headers, bytes, sha256: hash.digest("hex") };
}
