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
  const deadline = AbortSignal.timeout(deadlineMs);
  const response = await fetch(url, {
    ...init,
    redirect: "error",
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
  });
  return { status: response.status, headers: response.headers, bytes: await readUpTo(response, maxBytes) };
}

async function readUpTo(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the rest of the body.
    if (size > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
