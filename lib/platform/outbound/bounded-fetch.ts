import { readWebStream } from "@/lib/platform/streams/bounded-read";
import { runMeasured, telemetry } from "@/lib/platform/telemetry/port";

export interface BoundedFetchOptions extends Omit<RequestInit, "signal" | "redirect"> {
  /** The kind of service, for telemetry. */
  provider: "busy" | "payments" | "places" | "push" | "routing" | "sign-in" | "sms" | "speech" | "storage";
  /** Milliseconds for the whole exchange, including the body. */
  deadlineMs: number;
  /** The longest body, in bytes. A longer one is an error. */
  maxBytes: number;
  /** Aborts the exchange early, if it is part of a longer task. */
  signal?: AbortSignal;
}

export interface BoundedResponse {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/**
 * Sends a request to an outside service, bounded in time and size. Redirects are errors, so that a request only goes
 * to the configured host. Returns any status. Throws without a complete response.
 */
export async function boundedFetch(
  url: string,
  { provider, ...options }: BoundedFetchOptions,
): Promise<BoundedResponse> {
  const measurement = telemetry()?.provider({ provider, url: new URL(url), method: options.method ?? "GET" });
  try {
    const response = await runMeasured(measurement, () => exchange(url, options));
    measurement?.end(response.status);
    return response;
  } catch (error) {
    measurement?.end(error instanceof Error ? error.name : "Error");
    throw error;
  }
}

async function exchange(
  url: string,
  { deadlineMs, maxBytes, signal, ...init }: Omit<BoundedFetchOptions, "provider">,
): Promise<BoundedResponse> {
  const end = new AbortController();
  const timer = setTimeout(
    () => end.abort(new DOMException(`no response within ${deadlineMs} ms`, "TimeoutError")),
    deadlineMs,
  );
  const stop = () => end.abort(signal?.reason);
  signal?.addEventListener("abort", stop);
  try {
    signal?.throwIfAborted();
    const response = await fetch(url, { ...init, redirect: "error", signal: end.signal });
    const bytes = await readWebStream(response.body, maxBytes, { signal: end.signal });
    if (bytes === null) throw new Error(`the response is longer than ${maxBytes} bytes`);
    return { status: response.status, headers: response.headers, bytes };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}
