import type { Db, Tx } from "@/db/client";
import { type Creatable, create, edit, restore, setPublished } from "@/lib/domains/admin/editing";
import { type Operator, permit } from "@/lib/domains/admin/operator";
import { parseForm } from "@/lib/domains/admin/parse-form";
import { scheduleOf } from "@/lib/domains/admin/publication-schedule.service";
import { endToUtc, toLocalTime, toUtc } from "@/lib/domains/admin/zoned-time";
import { isRowId } from "@/lib/platform/ids/row-id";
import { env } from "@/lib/platform/settings/env";
import { type Paged, pageOf, type Turn } from "@/lib/platform/sql/keyset";
import { lockEvents } from "../cards/cards.queries";
import { refreshEvents } from "../cards/cards.service";
import { repeatNewEvent } from "../series/series.service";
import { EventFields, NewEvent } from "./event-form";
import {
  type EventFilter,
  type EventRow,
  insertEvent,
  listEvents,
  readEventChoices,
  readStoredEvent,
  type StoredEvent,
  writeEventFields,
  writeEventStatus,
} from "./events-admin.queries";

export type { EventFilter, EventRow } from "./events-admin.queries";

/** The form values of an event, with times in its own zone. */
export interface EventForEditing {
  fields: EventFields;
  published: boolean;
  slug: string;
  /** The name of its place. */
  place: string | null;
}

const EVENT: Creatable<EventFields, EventForEditing & { stored: StoredEvent }> = {
  noun: "event",
  schema: EventFields,
  async hold(tx, id) {
    await lockEvents(tx, [id]);
    const stored = await readStoredEvent(tx, id);
    return stored && { ...formOf(stored), stored };
  },
  write: (tx, id, next, { fields, stored }) => writeEventFields(tx, id, { ...next, ...moments(next, fields, stored) }),
  nameOf: ({ title }) => title,
  insert: insertEvent,
  together: [
    ["starts_at", "ends_at", "is_all_day", "timezone"],
    ["admission_type", "admission_price", "admission_currency"],
  ],
  setPublished: writeEventStatus,
  refresh: (tx: Tx, id: string) => refreshEvents(tx, [id]),
  references: {
    events_type_id_event_types_id_fk: "type_id",
    events_area_id_areas_id_fk: "area_id",
    events_place_id_places_id_fk: "place_id",
    events_organizer_id_organizers_id_fk: "organizer_id",
  },
};

function formOf({ fields, starts_at, ends_at, published, slug, place }: StoredEvent): EventForEditing {
  const zone = fields.timezone;
  const clock = { starts_at: toLocalTime(starts_at, zone) ?? "", ends_at: toLocalTime(ends_at, zone) };
  return { fields: { ...fields, ...clock }, published, slug, place };
}

/** Converts the form's local times to instants. An unchanged time keeps its exact instant, even in a repeated hour. */
function moments(next: EventFields, shown: EventFields, stored: StoredEvent) {
  const { timezone: zone } = next;
  const stays = (name: "starts_at" | "ends_at"): boolean => zone === shown.timezone && next[name] === shown[name];
  const starts = stays("starts_at") ? stored.starts_at.toISOString() : toUtc(next.starts_at, zone);
  if (next.ends_at === null) return { starts_at: starts, ends_at: null };
  const kept = stays("ends_at") ? (stored.ends_at?.toISOString() ?? "") : "";
  return { starts_at: starts, ends_at: kept >= starts ? kept : endToUtc(next.ends_at, zone, starts) };
}

/** Lists events, published or not, latest start first. */
export const eventsOf = async (db: Db, filter: EventFilter, turn: Turn): Promise<Paged<EventRow>> =>
  pageOf(await listEvents(db.reads, filter, turn, env().DESTINATION_TIMEZONE), turn, (row) => row);

/** Returns the form values of an event; undefined for an unknown one. */
export async function eventForEditing(db: Db, id: string): Promise<EventForEditing | undefined> {
  const stored = isRowId(id) ? await readStoredEvent(db.orm, id) : undefined;
  return stored && formOf(stored);
}

/** Lists the types, areas and organizers for the form. */
export const eventChoices = (db: Db) => readEventChoices(db.reads);

/**
 * Creates a draft of an event, and of each further date of one that repeats. Its slug comes from its title. Throws
 * OperatorError with the problems of each field.
 */
export async function createEvent(operator: Operator, given: unknown): Promise<{ id: string }> {
  permit(operator, "content");
  const { repeats, ...fields } = parseForm(NewEvent, given);
  if (repeats === undefined || repeats.frequency === "none") return create(EVENT, operator, fields);
  const series = { given: repeats, field: "repeats." };
  return create(EVENT, operator, fields, (tx, id) => repeatNewEvent(tx, operator.actor, id, series));
}

/** Updates the main fields of an event and, in the same transaction, its card and search document. */
export function editEvent(operator: Operator, id: string, given: unknown, base?: string) {
  permit(operator, "content");
  return edit(EVENT, operator, id, given, base);
}

/** Returns the fields of an earlier edit to the values before it. */
export function restoreEvent(operator: Operator, id: string, entryId: string) {
  permit(operator, "content");
  return restore(EVENT, operator, id, entryId);
}

export function publishEvent(operator: Operator, id: string, published: boolean) {
  permit(operator, "content");
  return setPublished(EVENT, operator, id, published);
}

/** Publishes an event at a later time. */
export const eventSchedule = scheduleOf(EVENT);
