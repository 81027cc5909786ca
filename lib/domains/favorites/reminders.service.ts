import { DateTime } from "luxon";
import type { Db } from "@/db/client";
import { queuePush } from "@/lib/domains/messages/pushes.service";
import { withTransaction } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { readDueReminders } from "./reminders.queries";

const AHEAD_MS = 3 * 3_600_000;
const MAX_AT_ONCE = 500;
const KEY = "event:";

/** Queues the reminders of favorite events that start within three hours. Returns their number. A start has one reminder. */
export async function queueEventReminders({ db, now }: { db: Db; now: Date }): Promise<number> {
  const due = await readDueReminders(db.orm, now, new Date(now.getTime() + AHEAD_MS), KEY, MAX_AT_ONCE);
  await withTransaction({ db }, async (tx) => {
    for (const { event_id: id, slug, title, timezone, starts_at: startsAt, user_id: owner } of due) {
      const time = DateTime.fromJSDate(startsAt, { zone: timezone }).toFormat("HH:mm");
      await queuePush(tx, now, {
        owner,
        topic: "events",
        key: `${KEY}${id}:${Math.round(startsAt.getTime() / 1_000)}`,
        title,
        body: `Starts at ${time}.`,
        url: `${env().APP_SCHEME}://events/${id}`,
        page: `${env().BASE_URL}/events/${slug}`,
        minutes: Math.max(1, (startsAt.getTime() - now.getTime()) / 60_000),
      });
    }
  });
  return due.length;
}
