import type { Db } from "@/db/client";
import { dueDrafts } from "@/lib/domains/admin/publication-schedule.service";
import { eventSchedule } from "@/lib/domains/events/editing/events-admin.service";
import { placeSchedule } from "@/lib/domains/places/editing/places-admin.service";
import { storySchedule } from "@/lib/domains/stories/editing/stories-admin.service";
import { log } from "@/lib/platform/log/log";

const SCHEDULES = { place: placeSchedule, event: eventSchedule, story: storySchedule };

/** The most drafts published per run. Further ones wait for the next minute. */
const BATCH = 500;

/**
 * Publishes the drafts whose time has come, each in a transaction of its own. One that fails delays no other; it is
 * tried again a minute later, and the run fails. Returns the number of published drafts.
 */
export async function publishDueDrafts({ db, now }: { db: Db; now: Date }): Promise<number> {
  const errors: unknown[] = [];
  let published = 0;
  for (const { noun, entity_id: id } of await dueDrafts(db, now, BATCH)) {
    try {
      if (await SCHEDULES[noun].publishDue(db, id, now)) published++;
    } catch (error) {
      log.error({ err: error, noun, id }, "could not publish a scheduled draft");
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} scheduled drafts could not be published`);
  return published;
}
