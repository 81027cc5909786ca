import { AppError, type ErrorCode } from "@/lib/http/errors";
import type { KernelRequest } from "@/lib/http/messages";

const MAX_BODY_BYTES = 256 * 1024;
// JSON.parse accepts any depth, but code that walks the value recursively would overflow its stack.
const MAX_DEPTH = 64;
// Values in all. 256 KiB hold 130,000 of them, and a schema that checks each would hold the event loop for 100 ms.
const MAX_VALUES = 10_000;
const JSON_TYPE = /^\s*application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const FORM_TYPE = /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads a request's JSON body. Throws `payload_too_large`, `unsupported_media_type` or `malformed`.
 * A body without a content type is read as JSON; an empty one is `undefined`.
 */
export async function readJson(request: KernelRequest, malformed: ErrorCode = "invalid_body"): Promise<unknown> {
  const type = request.headers.get("content-type");
  const bytes = await readBytes(request);
  if (bytes.length === 0) return undefined;
  if ((type !== null && !JSON_TYPE.test(type)) || isEncoded(request)) throw new AppError("unsupported_media_type");
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    if (isTooComplex(value, MAX_DEPTH, { left: MAX_VALUES }))
      throw new Error(`nested deeper than ${MAX_DEPTH} levels, or more than ${MAX_VALUES} values`);
    return value;
  } catch (cause) {
    throw new AppError(malformed, undefined, { cause });
  }
}

/** Reads a request's body as text, whatever its content type. Throws `payload_too_large`. */
export async function readText(request: KernelRequest): Promise<string> {
  return Buffer.from(await readBytes(request)).toString();
}

/**
 * Reads the fields of a form (application/x-www-form-urlencoded); a repeated field takes its last value.
 * Throws `payload_too_large` or `unsupported_media_type`.
 */
export async function readForm(request: KernelRequest): Promise<Record<string, string>> {
  const type = request.headers.get("content-type");
  const bytes = await readBytes(request);
  if (bytes.length > 0 && (!FORM_TYPE.test(type ?? "") || isEncoded(request)))
    throw new AppError("unsupported_media_type");
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)));
}

/** Whether a body has a content coding, such as gzip, which the service does not decode (RFC 9110, 8.4). */
function isEncoded(request: KernelRequest): boolean {
  const coding = request.headers.get("content-encoding")?.trim() || "identity";
  return coding.toLowerCase() !== "identity";
}

async function readBytes(request: KernelRequest): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length")) > MAX_BODY_BYTES) throw new AppError("payload_too_large");
  const bytes = await request.bytes(MAX_BODY_BYTES);
  if (bytes === null) throw new AppError("payload_too_large");
  return bytes;
}

/** Whether a value exceeds the remaining levels or the remaining number of values. */
function isTooComplex(value: unknown, levels: number, values: { left: number }): boolean {
  if (--values.left < 0) return true;
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooComplex(inner, levels - 1, values));
}
