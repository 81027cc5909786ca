import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";

// Enough for a store on another continent.
const DEADLINE_MS = 5_000;

/** Fetches the head of a stored file as a client would, without credentials. Throws, with URL and reason, on failure. */
export async function assertServed(url: string): Promise<void> {
  const response = await boundedFetch(url, {
    provider: "storage",
    method: "HEAD",
    deadlineMs: DEADLINE_MS,
    maxBytes: 0,
  }).catch((cause: unknown) => {
    throw new Error(`${url} cannot be fetched`, { cause });
  });
  if (response.status !== 200) throw new Error(`${url} cannot be fetched: status ${response.status}`);
}
