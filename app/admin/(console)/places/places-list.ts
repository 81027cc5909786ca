import { z } from "zod";
import { type PlaceRow, placesOf } from "@/lib/domains/places/editing/places-admin.service";
import { db } from "@/lib/platform/database/database";
import type { Paged, Turn } from "@/lib/platform/sql/keyset";
import { type FiltersOf, textFilter } from "../../_console/list";
import { idFilter, publishedOf, stateFilter } from "../../_content/filters";

/** The completeness scores below which places can be listed. */
export const SCORES = ["30", "50", "70", "90"] as const;
const below = z.enum(SCORES).optional().catch(undefined);
export const PLACE_FILTERS = { q: textFilter(), state: stateFilter, category: idFilter, area: idFilter, below };

/** A page of the places that match the filters of the screen. */
export const placesPage = (
  { state, below, ...more }: FiltersOf<typeof PLACE_FILTERS>,
  turn: Turn,
): Promise<Paged<PlaceRow>> =>
  placesOf(
    db(),
    { ...more, published: publishedOf(state), below: below === undefined ? undefined : Number(below) },
    turn,
  );
