import type { Db, Tx } from "@/db/client";
import { queuePush } from "@/lib/domains/messages/pushes.service";
import { withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { jobsMode } from "@/lib/providers/jobs/mode";
import { commitLater, countNarrations, lockTourOfStop } from "./ready.queries";

const MINUTES = 1_440;

/**
 * Ends a stop's narration by `end`, one query. With the last one, the tour's owner gets one message that the tour is ready. The
 * statements are sent together and run in the order of the text, so that the tour is locked for one round trip.
 */
export async function endNarration(
  { db, now }: { db: Db; now: Date },
  stopId: string,
  end: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await withTransaction({ db }, async (tx) => {
    // The stops of a tour are recorded at the same time, and each would hold the tour's lock until its commit is on the disk.
    // The embedded runner saves the end of the run afterwards, and that commit waits for both; after a crash of PostgreSQL
    // before it, the run is repeated. Inngest knows the end of a run without our database, so there the commit itself waits.
    const [, tour, , counts] = await Promise.all([
      jobsMode().kind === "embedded" ? commitLater(tx) : undefined,
      lockTourOfStop(tx, stopId),
      end(tx),
      countNarrations(tx, stopId),
    ]);
    if (!tour || !counts || counts.queued > 0 || counts.done === 0) return;
    await queuePush(tx, now, {
      owner: tour.owner,
      topic: "tours",
      key: `tour:${tour.id}`,
      minutes: MINUTES,
      title: "Your tour is ready",
      body: `You can listen to ${tour.title} now.`,
      url: `${env().APP_SCHEME}://tours/${tour.id}`,
      page: `${env().BASE_URL}/tours/${tour.id}`,
    });
  });
}
