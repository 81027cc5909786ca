import { telemetry, within } from "@/lib/telemetry/port";

export interface AskOptions extends Omit<RequestInit, "signal" | "redirect"> {
  /** What kind of service is asked, for what is measured. */
  provider: "busy" | "payments" | "places" | "routing" | "sign-in" | "sms" | "speech";
  /** Milliseconds for the whole exchange, the body included. */
  deadlineMs: number;
  /** The longest body that is read; a longer one is a failure. */
  maxBytes: number;
  /** Ends the exchange early, where it is part of a longer task. */
  signal?: AbortSignal;
}

export interface Asked {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/**
 * One exchange with an outside service, bounded in time and size; redirects are failures, so that a request only ever
 * goes where the settings say. Gives any status. Throws where no whole answer came.
 */
export async function ask(url: string, { provider, ...options }: AskOptions): Promise<Asked> {
  const measured = telemetry()?.provider({ provider, host: new URL(url).host, method: options.method ?? "GET" });
  let status: number | undefined;
  try {
    const asked = await within(measured, () => exchange(url, options));
    status = asked.status;
    return asked;
  } finally {
    measured?.end(status);
  }
}

async function exchange(
  url: string,
  { deadlineMs, maxBytes, signal, ...init }: Omit<AskOptions, "provider">,
): Promise<Asked> {
  const end = new AbortController();
  const timer = setTimeout(
    () => end.abort(new DOMException(`no answer within ${deadlineMs} ms`, "TimeoutError")),
    deadlineMs,
  );
  const stop = () => end.abort(signal?.reason);
  signal?.addEventListener("abort", stop);
  try {
    signal?.throwIfAborted();
    const response = await fetch(url, { ...init, redirect: "error", signal: end.signal });
    return {
      status: response.status,
      headers: response.headers,
      bytes: await readUpTo(response, maxBytes, end.signal),
    };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/**
 * The body's bytes. Once the headers are in, fetch heeds its signal only until the next garbage collection (its request
 * holds it weakly), so that the reading is ended here: a body that never comes would otherwise hold the caller for minutes.
 */
async function readUpTo(response: Response, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  if (response.body === null) return Buffer.alloc(0);
  const reader = response.body.getReader();
  const end = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener("abort", end, { once: true });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    // A cancelled body reads as one that is over.
    signal.throwIfAborted();
    if (done) return Buffer.concat(chunks);
    size += value.length;
    if (size > maxBytes) {
      end();
      throw new Error(`the answer is longer than ${maxBytes} bytes`);
    }
    chunks.push(value);
  }
}
