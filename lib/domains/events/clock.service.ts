import type { Db } from "@/db/client";
import { contentState } from "@/lib/domains/content/versions.service";
import { env } from "@/lib/platform/settings/env";
import { readEnds } from "./events.queries";
import { looksAhead, presetAt, WINDOWS } from "./windows";

/** The ends of events before and after a time, at one content version. */
interface Ends {
  version: string;
  asked: Date;
  last: Date | null;
  next: Date | null;
}
const known = new WeakMap<Db, Promise<Ends>>();

/**
 * Returns when a list of events last changed because time passed; null if it does not depend on the clock. Its
 * validators combine this with the content version, so that they change exactly when the response does.
 */
export async function listSince(db: Db, query: Record<string, string>, now: Date): Promise<Date | null> {
  const name = WINDOWS.find((window) => window === query.window);
  if (name === undefined) return query.from === undefined && query.to === undefined ? lastEnd(db, now) : null;
  const since = presetAt(name, now, env().DESTINATION_TIMEZONE).since.toJSDate();
  const end = looksAhead(name) ? await lastEnd(db, now) : null;
  return end !== null && end > since ? end : since;
}

/** Returns when an event last ended and so left the upcoming lists. */
const lastEnd = async (db: Db, now: Date): Promise<Date | null> => (await endsAround(db, now)).last;

/** Returns a text that changes when the content does, and when an event ends: in between, upcoming lists stay the same. */
export async function listState(db: Db, now: Date): Promise<string> {
  const { version, last } = await endsAround(db, now);
  return `${version} ${last?.getTime()}`;
}

/** Reads the ends around a time once per content version and event end, and caches them in between. */
async function endsAround(db: Db, now: Date): Promise<Ends> {
  const { versions } = await contentState(db, ["events"]);
  const cached = await known.get(db);
  if (cached?.version === versions && cached.asked <= now && (cached.next === null || now < cached.next)) return cached;
  const reading = readEnds(db.reads, now).then((ends) => ({ version: versions, asked: now, ...ends }));
  known.set(db, reading);
  reading.catch(() => known.delete(db));
  return reading;
}
