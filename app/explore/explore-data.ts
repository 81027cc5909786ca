import { parseBody } from "@/app/_visitor/parse-body";
import { marksOf } from "@/lib/domains/places/place-marks.service";
import { PlaceListQuery } from "@/lib/domains/places/places.contract";
import * as places from "@/lib/domains/places/places.service";
import type { Ctx } from "@/lib/http/context";

const PAGE_SIZE = "24";
const BEST_FIRST = { limit: PAGE_SIZE, sort: "rating" } as const;

/** Reads a page of places by the parameters of the URL. Parameters that the API would reject are ignored. */
export async function readPlaces(ctx: Ctx, given: Record<string, string>) {
  const { page, category, area, q, sort = "rating" } = given;
  const parsed = PlaceListQuery.safeParse({ page, category, area, q, sort, limit: PAGE_SIZE });
  const query = parsed.success ? parsed.data : PlaceListQuery.parse(BEST_FIRST);
  const [{ data, meta }, categories, areas] = await Promise.all([
    places.list(ctx, query).then(parseBody),
    places.categories(ctx),
    places.areas(ctx),
  ]);
  const marks = await marksOf(
    ctx,
    data.map(({ id }) => id),
  );
  return {
    found: data,
    meta,
    marks,
    query,
    categories: categories.data.filter(({ place_count: count }) => count > 0),
    areas: areas.data,
  };
}
