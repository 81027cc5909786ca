import type { Db, Tx } from "@/db/client";
import { recordAudit } from "@/lib/domains/admin/audit.service";
import { assertUnchanged } from "@/lib/domains/admin/form-changes";
import { type Operator, OperatorError, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { toLocalTime } from "@/lib/domains/admin/zoned-time";
import { forgetVersions } from "@/lib/domains/content/versions.service";
import { withTransaction } from "@/lib/platform/database/database";
import { isRowId } from "@/lib/platform/ids/row-id";
import { lockEvents } from "../cards/cards.queries";
import { refreshEvents } from "../cards/cards.service";
import { newOccurrences, timesOn } from "./occurrences";
import { datesOf, fieldsOf, ruleOf, weekdayOf } from "./rule";
import * as rows from "./series.queries";
import { MAX_DATES, MAX_MONTHS, notRepeating, type SeriesFields, SeriesForm } from "./series-form";

/** How an event repeats, and the events of its dates in order; none for an event that does not repeat. */
export interface EventSeries {
  fields: SeriesFields;
  dates: rows.Occurrence[];
}

/** Returns the series of an event; undefined for an unknown event. */
export async function seriesOf(db: Db, eventId: string): Promise<EventSeries | undefined> {
  const event = isRowId(eventId) ? await rows.readSeriesOf(db.orm, eventId) : undefined;
  if (!event) return undefined;
  const dates = new Set(currentDates(event));
  const all = event.series_id === null ? [] : await rows.readOccurrences(db.orm, event.series_id);
  return { fields: formOf(event), dates: all.filter(({ date }) => dates.has(date)) };
}

const localDate = ({ starts_at, timezone }: rows.SeriesRow): string =>
  (toLocalTime(starts_at, timezone) ?? "").slice(0, 10);

function formOf(event: rows.SeriesRow): SeriesFields {
  const { rule, starts_on: start, excluded } = event;
  return rule === null || start === null
    ? notRepeating([weekdayOf(localDate(event))])
    : fieldsOf(rule, start, excluded ?? []);
}

/** The dates of the stored rule, without the excluded ones. */
function currentDates({ rule, starts_on: start, excluded }: rows.SeriesRow): string[] {
  if (rule === null || start === null) return [];
  return (datesOf(rule, start) ?? []).filter((date) => !excluded?.includes(date));
}

/** The outcome of a changed series: how many dates it has, and how many were added and removed. */
export interface SeriesChange {
  dates: number;
  added: number;
  removed: number;
}

/**
 * Makes an event recurring, changes its series or ends it. Each date is an event of its own: one whose date stays keeps
 * its id and its own edits, a new one is a copy of this event with its status, and one whose date is gone is
 * unpublished. Throws OperatorError with the problems of each field.
 */
export async function saveSeries(operator: Operator, id: string, given: unknown, base?: string): Promise<SeriesChange> {
  permit(operator, "content");
  const { apply, ...fields } = parseForm(SeriesForm, given);
  const { db, actor } = operator;
  return withTransaction({ db }, async (tx, afterCommit) => {
    const event = await hold(tx, id);
    const before = formOf(event);
    assertUnchanged(base, before);
    const plan = fields.frequency === "none" ? endOf(event) : planOf(event, fields);
    const change = plan === null ? await endSeries(tx, id, event) : await writeSeries(tx, id, event, plan, apply);
    await recordAudit(tx, {
      actor,
      action: "event.series",
      entity: `event:${id}`,
      before: { rule: event.rule, excluded: before.excluded },
      after: { rule: plan?.rule ?? null, excluded: plan?.excluded ?? [], ...change },
    });
    afterCommit(() => forgetVersions(db));
    return change;
  });
}

const endOf = (event: rows.SeriesRow): null => {
  if (event.series_id === null) throw new OperatorError("This event does not repeat.");
  return null;
};

/**
 * Makes a new event recurring, in the transaction that creates it. `field` is what the names of the form's fields begin
 * with. Throws OperatorError with the problems of each field.
 */
export async function repeatNewEvent(
  tx: Tx,
  actor: string,
  id: string,
  { given, field }: { given: SeriesFields; field: string },
): Promise<void> {
  const event = await hold(tx, id);
  const weekdays = given.weekdays.length > 0 ? given.weekdays : [weekdayOf(localDate(event))];
  const plan = planOf(event, { ...given, weekdays }, field);
  const change = await writeSeries(tx, id, event, plan, false);
  await recordAudit(tx, {
    actor,
    action: "event.series",
    entity: `event:${id}`,
    before: { rule: null, excluded: [] },
    after: { rule: plan.rule, excluded: plan.excluded, ...change },
  });
}

interface Plan extends rows.StoredSeries {
  dates: string[];
}

/** The dates of a form. Problems name its fields with `field` before them. */
function planOf(event: rows.SeriesRow, fields: SeriesFields, field = ""): Plan {
  const startsOn = event.starts_on ?? localDate(event);
  const made = ruleOf(fields, startsOn);
  if ("message" in made) throw problem(`${field}${made.path}`, made.message);
  const all = datesOf(made.rule, startsOn);
  if (!all) {
    const message = `must give at most ${MAX_DATES} dates within ${MAX_MONTHS} months`;
    throw problem(`${field}${fields.ends === "on" ? "until" : "count"}`, message);
  }
  const dates = all.filter((date) => !fields.excluded.includes(date));
  if (dates.length === 0) throw problem(`${field}excluded`, "must leave at least one date");
  return { rule: made.rule, startsOn, excluded: fields.excluded, dates };
}

const problem = (path: string, message: string): OperatorError =>
  new OperatorError(`${path}: ${message}`, { problems: [{ path, message }] });

/** Locks the series, then its events in the order of their ids, and returns the event. */
async function hold(tx: Tx, id: string): Promise<rows.SeriesRow> {
  const seen = isRowId(id) ? await rows.readSeriesOf(tx, id) : undefined;
  if (!seen) throw new OperatorError(`There is no event ${id}.`);
  if (seen.series_id !== null) await rows.lockSeries(tx, seen.series_id);
  const others = seen.series_id === null ? [] : await rows.readOccurrences(tx, seen.series_id);
  await lockEvents(tx, [id, ...others.map((one) => one.id)]);
  return (await rows.readSeriesOf(tx, id)) ?? seen;
}

async function writeSeries(
  tx: Tx,
  id: string,
  event: rows.SeriesRow,
  plan: Plan,
  apply: boolean,
): Promise<SeriesChange> {
  const seriesId = event.series_id ?? (await rows.insertSeries(tx, plan));
  if (event.series_id === null) await rows.joinSeries(tx, id, seriesId, plan.startsOn);
  else await rows.updateSeries(tx, seriesId, plan);
  const had = event.series_id === null ? [plan.startsOn] : currentDates(event);
  const known = await rows.readOccurrences(tx, seriesId);
  const stays = known.filter(({ date }) => plan.dates.includes(date));
  const gone = known.filter(({ date, published }) => published && !plan.dates.includes(date));
  const back = stays.filter(({ date, published }) => !published && event.published && !had.includes(date));
  const missing = plan.dates.filter((date) => !known.some((one) => one.date === date));
  await rows.writeStatuses(tx, idsOf(gone), false);
  await rows.writeStatuses(tx, idsOf(back), true);
  const applied = apply ? idsOf(stays).filter((other) => other !== id) : [];
  if (applied.length > 0) {
    const times = stays.filter((one) => one.id !== id).map((one) => ({ id: one.id, ...timesOn(event, one.date) }));
    await rows.overwriteCopies(tx, id, JSON.stringify(times));
  }
  const copies = await newOccurrences(tx, event, missing);
  const added = idsOf(await rows.insertCopies(tx, id, seriesId, JSON.stringify(copies)));
  await rows.copyMedia(tx, id, [...applied, ...added]);
  await refreshEvents(tx, [...new Set([...idsOf(gone), ...idsOf(back), ...applied, ...added])]);
  return { dates: plan.dates.length, added: added.length + back.length, removed: gone.length };
}

const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id);

/** Ends a series: this event stays, and those of the other dates are unpublished. */
async function endSeries(tx: Tx, id: string, { series_id: seriesId }: rows.SeriesRow): Promise<SeriesChange> {
  const others = seriesId === null ? [] : (await rows.readOccurrences(tx, seriesId)).filter((one) => one.id !== id);
  const gone = idsOf(others.filter(({ published }) => published));
  await rows.writeStatuses(tx, gone, false);
  if (seriesId !== null) await rows.dissolveSeries(tx, seriesId);
  await refreshEvents(tx, gone);
  return { dates: 1, added: 0, removed: gone.length };
}

/** Publishes or unpublishes all dates of an event's series. Returns how many changed. */
export async function publishSeries(operator: Operator, id: string, published: boolean): Promise<{ changed: number }> {
  permit(operator, "content");
  const { db, actor } = operator;
  return withTransaction({ db }, async (tx, afterCommit) => {
    const event = await hold(tx, id);
    const dates = new Set(currentDates(event));
    const known = event.series_id === null ? [] : await rows.readOccurrences(tx, event.series_id);
    const changed = idsOf(known.filter((one) => dates.has(one.date) && one.published !== published));
    if (changed.length === 0) return { changed: 0 };
    await rows.writeStatuses(tx, changed, published);
    for (const one of changed)
      await recordAudit(tx, {
        actor,
        action: `event.${published ? "publish" : "unpublish"}`,
        entity: `event:${one}`,
        before: { published: !published },
        after: { published },
      });
    await refreshEvents(tx, changed);
    afterCommit(() => forgetVersions(db));
    return { changed: changed.length };
  });
}
