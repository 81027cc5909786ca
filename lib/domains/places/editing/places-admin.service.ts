import type { Db, Queryable, Tx } from "@/db/client";
import { type Creatable, create, edit, restore, setPublished } from "@/lib/domains/admin/editing";
import { difference } from "@/lib/domains/admin/form-changes";
import { type Operator, permit } from "@/lib/domains/admin/operator";
import { scheduleOf } from "@/lib/domains/admin/publication-schedule.service";
import { isRowId } from "@/lib/platform/ids/row-id";
import { type Paged, pageOf, type Turn } from "@/lib/platform/sql/keyset";
import { lockPlaces } from "../cards/cards.queries";
import { refreshCards } from "../cards/cards.service";
import { updateCompleteness } from "../completeness/completeness.service";
import { shownHours } from "../week";
import { PlaceFields } from "./place-form";
import { replaceExceptions, replaceHours } from "./place-hours.queries";
import { replaceAmenities, replaceLinks } from "./place-parts.queries";
import {
  insertPlace,
  listPlaces,
  type PlaceFilter,
  type PlaceRow,
  readPlaceChoices,
  readStoredPlace,
  writePlaceFields,
  writePlaceStatus,
} from "./places-admin.queries";

export type { Choice, PlaceFilter, PlaceRow } from "./places-admin.queries";

/** The form values of a place. */
export interface PlaceForEditing {
  published: boolean;
  slug: string;
  verification_status: string;
  completeness_score: number;
  completeness_missing: string[];
  fields: PlaceFields;
}

/** How staff edit, create and publish places. */
export const PLACE: Creatable<PlaceFields, PlaceForEditing> = {
  noun: "place",
  schema: PlaceFields,
  async hold(tx, id) {
    await lockPlaces(tx, [id]);
    return readPlace(tx, id);
  },
  nameOf: ({ name }) => name,
  insert: (tx, { key, slug, fields: { name } }) => insertPlace(tx, { key, slug, name }),
  write: writePlace,
  together: [["lat", "lng"]],
  setPublished: writePlaceStatus,
  refresh: refreshPlace,
  references: {
    places_area_id_areas_id_fk: "area_id",
    places_category_id_categories_id_fk: "category_id",
    place_categories_category_id_categories_id_fk: "categories",
  },
};

/** Lists places, published or not, newest first. */
export const placesOf = async (db: Db, filter: PlaceFilter, turn: Turn): Promise<Paged<PlaceRow>> =>
  pageOf(await listPlaces(db.reads, filter, turn), turn, (row) => row);

/** Returns the form values of a place; undefined for an unknown one. */
export const placeForEditing = async (db: Db, id: string): Promise<PlaceForEditing | undefined> =>
  isRowId(id) ? readPlace(db.orm, id) : undefined;

async function readPlace(db: Queryable, id: string): Promise<PlaceForEditing | undefined> {
  const stored = await readStoredPlace(db, id);
  if (!stored) return undefined;
  const { hours, exceptions, fields, ...place } = stored;
  const week = shownHours(hours).map(({ day_of_week, opens_at, closes_at, is_closed }) => ({
    day_of_week,
    opens_at,
    closes_at,
    is_closed,
  }));
  return { ...place, fields: { ...fields, hours: week, hours_exceptions: exceptions.reverse() } };
}

/** Writes the fields, and of the parts with tables of their own those that changed. */
async function writePlace(
  tx: Tx,
  id: string,
  to: PlaceFields,
  { fields }: PlaceForEditing,
  actor: string,
): Promise<void> {
  await writePlaceFields(tx, id, to);
  const changed = (name: keyof PlaceFields) => difference({ [name]: fields[name] }, { [name]: to[name] }) !== null;
  if (changed("hours")) await replaceHours(tx, id, null, to.hours);
  if (changed("hours_exceptions")) await replaceExceptions(tx, id, actor, to.hours_exceptions);
  if (changed("amenities")) await replaceAmenities(tx, id, to.amenities);
  if (changed("links")) await replaceLinks(tx, id, to.links);
}

/** Creates a draft of a place. Its slug comes from its name. */
export function createPlace(operator: Operator, given: unknown): Promise<{ id: string }> {
  permit(operator, "content");
  return create(PLACE, operator, given);
}

/** Lists the areas and categories for the form. */
export const placeChoices = (db: Db) => readPlaceChoices(db.orm);

/** Updates the main fields of a place and, in the same transaction, its cards, search document, events and completeness. */
export function editPlace(operator: Operator, id: string, given: unknown, base?: string) {
  permit(operator, "content");
  return edit(PLACE, operator, id, given, base);
}

/** Returns the fields of an earlier edit to the values before it. */
export function restorePlace(operator: Operator, id: string, entryId: string) {
  permit(operator, "content");
  return restore(PLACE, operator, id, entryId);
}

export function publishPlace(operator: Operator, id: string, published: boolean) {
  permit(operator, "content");
  return setPublished(PLACE, operator, id, published);
}

/** Publishes a place at a later time. */
export const placeSchedule = scheduleOf(PLACE);

/** Updates the read models and the completeness of locked places. Call it last. */
export async function refreshPlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await updateCompleteness(tx, ids);
  await refreshCards(tx, ids);
}

/** Like `refreshPlaces`, for one place. */
export async function refreshPlace(tx: Tx, id: string): Promise<void> {
  await refreshPlaces(tx, [id]);
}
