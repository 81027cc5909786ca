import type { Db, Tx } from "@/db/client";
import { type Editable, edit, setPublished } from "@/lib/admin/editing";
import { type Operator, permit } from "@/lib/admin/operator";
import { isRowId } from "@/lib/http/fields";
import { type Paged, pageOf, type Turn } from "@/lib/sql/keyset";
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

/** Places, published or not, newest first. */
export const placesOf = async (db: Db, filter: PlaceFilter, turn: Turn): Promise<Paged<PlaceRow>> =>
  pageOf(await listPlaces(db.sql, filter, turn), turn, (row) => row);

/** A place as its form shows it; undefined where there is none. */
export const placeForEditing = async (db: Db, id: string): Promise<PlaceForEditing | undefined> =>
  isRowId(id) ? readPlaceForEditing(db.orm, id) : undefined;

/** The areas and categories that a place may be put into. */
export const placeChoices = (db: Db) => readPlaceChoices(db.orm);

/** Changes the main fields of a place; cards, search, events there and the completeness follow in the transaction. */
export function editPlace(operator: Operator, id: string, given: unknown, base?: string) {
  permit(operator, "content");
  return edit(PLACE, operator, id, given, base);
}

export function publishPlace(operator: Operator, id: string, published: boolean) {
  permit(operator, "content");
  return setPublished(PLACE, operator, id, published);
}

/** Brings a place that the transaction holds up to date wherever it shows, its completeness included. Call it last. */
export async function refreshPlace(tx: Tx, id: string): Promise<void> {
  await updateCompleteness(tx, [id]);
  await refreshCards(tx, [id]);
}
