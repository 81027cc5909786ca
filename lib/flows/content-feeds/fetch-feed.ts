import { createReadStream, createWriteStream } from "node:fs";
import { rename } from "node:fs/promises";
import { STATUS_CODES } from "node:http";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { ContentError } from "@/lib/domains/content/problems";
import type { ContentFormat } from "@/lib/flows/content-import/content-format";
import { firstBytes, isGzip } from "@/lib/flows/content-import/formats/bytes";
import { isZip } from "@/lib/flows/content-import/formats/detect";
import { resolveBySystem } from "@/lib/platform/outbound/host-names";
import { type Download, DownloadRefused, publicDownload } from "@/lib/platform/outbound/public-download";
import { PrivateAddress } from "@/lib/platform/outbound/public-request";
import { env } from "@/lib/platform/settings/env";
import { joinPages } from "./join-pages";

const DEADLINE_MS = 40_000;
const MB = 2 ** 20;
/** The largest files. Bundles and calendars are parsed as a whole, in the process that serves requests. */
const MAX_BYTES: Readonly<Record<ContentFormat, number>> = {
  bundle: 16 * MB,
  icalendar: 16 * MB,
  geojson: 100 * MB,
  osm: 100 * MB,
  venues: 100 * MB,
  opendatahub: 100 * MB,
  datatourisme: 100 * MB,
};
/** Formats that APIs serve in pages. */
const PAGED: readonly ContentFormat[] = ["opendatahub", "datatourisme"];

/** The identity of a version of a file: its validators and its digest. */
export interface Version {
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
}

export interface Fetched {
  /** Whether the file is the known version. It is then not stored. */
  isKnown: boolean;
  bytes: number;
  version: Version;
}

/**
 * Downloads a feed's file to a path, decompressed. With a known version, the request is conditional. Throws
 * DownloadRefused and ContentError, with the reason for staff, if the server or its file is at fault.
 */
export async function fetchFeed(
  { url, format }: { url: string; format: ContentFormat },
  path: string,
  known: Version | null,
): Promise<Fetched> {
  const end = performance.now() + DEADLINE_MS;
  const maxBytes = MAX_BYTES[format];
  const { status, headers, bytes, sha256 } = await download(url, path, maxBytes, end, {
    ...(known?.etag && { "if-none-match": known.etag }),
    ...(known?.lastModified && { "if-modified-since": known.lastModified }),
  });
  if (known && status === 304) return { isKnown: true, bytes: 0, version: known };
  assertOk(status);
  const version = {
    etag: headerOf(headers.etag),
    lastModified: headerOf(headers["last-modified"]),
    contentHash: sha256,
  };
  if (known?.contentHash === sha256) return { isKnown: true, bytes, version };
  await decompress(path, maxBytes);
  if (PAGED.includes(format) && !isZip(await firstBytes(path, 4))) {
    const next = async (address: string, file: string, rest: number) => {
      const page = await download(address, file, rest, end);
      if (page.status === 200) await decompress(file, rest);
      return page;
    };
    const pages = await joinPages({ url, path, maxBytes }, next);
    // Validators of the first page say nothing of the others.
    const joined = { etag: null, lastModified: null, contentHash: pages.sha256 };
    return { isKnown: known?.contentHash === pages.sha256, bytes: pages.bytes, version: joined };
  }
  return { isKnown: false, bytes, version };
}

/** Downloads a file. `end` is when it has to be there, on the clock of `performance.now`. */
async function download(
  url: string,
  file: string,
  maxBytes: number,
  end: number,
  validators: Readonly<Record<string, string>> = {},
): Promise<Download> {
  const allowPrivate = env().WEBHOOKS_ALLOW_PRIVATE === "1";
  const headers = { accept: "*/*", "accept-encoding": "identity", "user-agent": "Destination-Feeds", ...validators };
  const deadlineMs = Math.max(1_000, Math.ceil((end - performance.now()) / 1_000) * 1_000);
  return publicDownload(url, {
    provider: "feeds",
    headers,
    file,
    deadlineMs,
    maxBytes,
    ...(allowPrivate && { allows: () => true, resolve: resolveBySystem, allowHttp: true }),
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

const assertOk = (status: number): void => {
  if (status !== 200) throw new DownloadRefused(`The server answered ${status}${reasonOfStatus(status)}.`);
};

const reasonOfStatus = (status: number): string => (STATUS_CODES[status] ? ` (${STATUS_CODES[status]})` : "");

/** A validator to send back; one of an absurd length is dropped. */
const headerOf = (value: string | undefined): string | null =>
  value !== undefined && value.length <= 500 && /^[\x20-\x7e]+$/.test(value) ? value : null;

/** Replaces a gzip file with its content, bounded in size, because the importer does not bound the content of streams. */
async function decompress(path: string, maxBytes: number): Promise<void> {
  if (!(await isGzip(path))) return;
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes <= maxBytes) return done(null, chunk);
      done(new ContentError(`is larger than ${Math.floor(maxBytes / MB)} MB once it is decompressed`));
    },
  });
  const content = `${path}.content`;
  const unzipped = pipeline(
    createReadStream(path),
    createGunzip(),
    bounded,
    createWriteStream(content, { mode: 0o600 }),
  );
  await unzipped.catch((error: unknown) => {
    const isDamaged = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
    throw isDamaged ? new ContentError("has damaged gzip data", { cause: error }) : error;
  });
  if (await isGzip(content)) throw new ContentError("is compressed twice");
  await rename(content, path);
}

/** The files that `fetchFeed` may leave at a path. */
export const filesAt = (path: string): string[] => [path, `${path}.page`].flatMap((file) => [file, `${file}.content`]);

const CONNECTION_ERRORS: Readonly<Record<string, string>> = {
  ENOTFOUND: "The host of the address does not exist.",
  ECONNREFUSED: "The server refused the connection.",
  ECONNRESET: "The server closed the connection.",
};
const OTHER_CONNECTION_ERRORS =
  /^(?:EAI_AGAIN|EPIPE|EPROTO|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|HPE_.*|ERR_STREAM_PREMATURE_CLOSE)$/;
const CERTIFICATE_ERRORS = /^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/** Converts a fault of the server or of the way to it to a DownloadRefused. Returns any other error unchanged. */
function refusalOf(error: unknown): unknown {
  if (error instanceof DownloadRefused) return error;
  if (error instanceof PrivateAddress) return new DownloadRefused("The address leads to a host that is not public.");
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (CERTIFICATE_ERRORS.test(code)) return new DownloadRefused(`The server's certificate is not valid (${code}).`);
  const known = CONNECTION_ERRORS[code];
  if (known !== undefined) return new DownloadRefused(known);
  return OTHER_CONNECTION_ERRORS.test(code)
    ? new DownloadRefused(`The connection to the server failed (${code}).`)
    : error;
}
