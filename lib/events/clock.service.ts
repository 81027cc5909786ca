import type { Db } from "@/db/client";
import { contentState } from "@/lib/content/versions.service";
import { env } from "@/lib/env";
import { readEnds } from "./events.queries";
import { looksAhead, presetAt, WINDOWS } from "./windows";

/** The ends of events around a moment, as they are at a content version. */
interface Ends {
  version: string;
  asked: Date;
  last: Date | null;
  next: Date | null;
}
const known = new WeakMap<Db, Promise<Ends>>();

/**
 * When the answer to a list of events last changed with the clock; null where it does not depend on it. With the
 * content version this is what its validators are made of, so that they hold exactly as long as the answer does.
 */
export async function listSince(db: Db, query: Record<string, string>, now: Date): Promise<Date | null> {
  const name = WINDOWS.find((window) => window === query.window);
  if (name === undefined) return query.from === undefined && query.to === undefined ? lastEnd(db, now) : null;
  const since = presetAt(name, now, env().DESTINATION_TIMEZONE).since.toJSDate();
  const end = looksAhead(name) ? await lastEnd(db, now) : null;
  return end !== null && end > since ? end : since;
}

/**
 * When an event was last over: it left the lists of what is still to come. Asked once for each content version and
 * each end of an event, and remembered between them.
 */
async function lastEnd(db: Db, now: Date): Promise<Date | null> {
  const { versions } = await contentState(db, ["events"]);
  const have = await known.get(db);
  if (have?.version === versions && have.asked <= now && (have.next === null || now < have.next)) return have.last;
  const reading = readEnds(db.sql, now).then((ends) => ({ version: versions, asked: now, ...ends }));
  known.set(db, reading);
  reading.catch(() => known.delete(db));
  return (await reading).last;
}
