import { createHash } from "node:crypto";
import { z } from "zod";
import type { Db } from "@/db/client";
import { insertEvent } from "./outbox.queries";
import { startedJobs } from "./started";

const Sent = z.array(
  z.object({ id: z.string().optional(), name: z.string(), data: z.record(z.string(), z.unknown()).optional() }),
);

/** Where the SDK's client sends to when jobs are embedded; nothing is there, and nothing leaves the process. */
export const EMBEDDED_URL = "http://embedded.invalid";

/** A `fetch` that stands for Inngest's service: it takes events, and nothing else. */
export const embeddedFetch =
  (db: () => Db): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith(`${EMBEDDED_URL}/e/`)) {
      return new Response("not a part of the embedded runner", { status: 501 });
    }
    const seed = request.headers.get("x-inngest-event-id-seed") ?? "";
    return Response.json(await acceptEvents(db(), await request.json(), seed));
  };

/**
 * What the SDK's client sends goes into the outbox like everything else; the answer is Inngest's. The seed makes
 * the ids of events without one, so that sending again does not double them.
 */
async function acceptEvents(db: Db, body: unknown, seed: string): Promise<{ ids: string[]; status: 200 }> {
  const events = Sent.parse(body).map((event, i) => ({
    eventId: event.id ?? createHash("sha256").update(`${seed}:${i}`).digest("hex"),
    name: event.name,
    data: event.data ?? {},
  }));
  await db.orm.transaction(async (tx) => {
    for (const { data, ...event } of events) {
      const { request_id: requestId, ...rest } = data;
      await insertEvent(tx, { ...event, data: rest, requestId: typeof requestId === "string" ? requestId : null });
    }
  });
  startedJobs()?.wake();
  return { ids: events.map((event) => event.eventId), status: 200 };
}
