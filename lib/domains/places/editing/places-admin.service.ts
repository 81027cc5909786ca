import type { Db, Tx } from "@/db/client";
import { type Editable, edit, setPublished } from "@/lib/domains/admin/editing";
import { type Operator, permit } from "@/lib/domains/admin/operator";
import { isRowId } from "@/lib/platform/ids/row-id";
import { type Paged, pageOf, type Turn } from "@/lib/platform/sql/keyset";
import { lockPlaces } from "../cards/cards.queries";
import { refreshCards } from "../cards/cards.service";
import { updateCompleteness } from "../completeness/completeness.service";
import { PlaceFields } from "./place-form";
import {
  listPlaces,
  type PlaceFilter,
  type PlaceForEditing,
  type PlaceRow,
  readPlaceChoices,
  readPlaceForEditing,
  writePlaceFields,
  writePlaceStatus,
} from "./places-admin.queries";

export type { Choice, PlaceFilter, PlaceForEditing, PlaceRow } from "./places-admin.queries";

const PLACE: Editable<PlaceFields, PlaceForEditing> = {
  noun: "place",
  schema: PlaceFields,
  async hold(tx, id) {
    await lockPlaces(tx, [id]);
    return readPlaceForEditing(tx, id);
  },
  write: writePlaceFields,
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
  isRowId(id) ? readPlaceForEditing(db.orm, id) : undefined;

/** Lists the areas and categories for the form. */
export const placeChoices = (db: Db) => readPlaceChoices(db.orm);

/** Updates the main fields of a place and, in the same transaction, its cards, search document, events and completeness. */
export function editPlace(operator: Operator, id: string, given: unknown, base?: string) {
  permit(operator, "content");
  return edit(PLACE, operator, id, given, base);
}

export function publishPlace(operator: Operator, id: string, published: boolean) {
  permit(operator, "content");
  return setPublished(PLACE, operator, id, published);
}

/** Updates the read models and the completeness of a locked place. Call it last. */
export async function refreshPlace(tx: Tx, id: string): Promise<void> {
  await updateCompleteness(tx, [id]);
  await refreshCards(tx, [id]);
}
