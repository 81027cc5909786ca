import { parseBody } from "@/app/_visitor/parse-body";
import { menu } from "@/lib/domains/commerce/catalogue/menu.service";
import { resolveSlug } from "@/lib/domains/content/slugs.service";
import { eventsAt } from "@/lib/domains/events/event-pages.service";
import { marksOf } from "@/lib/domains/places/place-marks.service";
import type { PlaceDetail, PlaceListItem } from "@/lib/domains/places/places.schemas";
import * as places from "@/lib/domains/places/places.service";
import { summary } from "@/lib/domains/reviews/reviews.service";
import type { Ctx } from "@/lib/http/context";

const REVIEWS = 5;
const NEARBY = 4;

/** Reads a published place by its slug or a former one; null if there is none. */
export async function findPlace(ctx: Ctx, slug: string): Promise<PlaceDetail | null> {
  const found = await resolveSlug(ctx, "place", slug);
  return found && parseBody(await places.get(ctx, found.id, null)).data;
}

/** Reads the rest of a place's page, all of it from the API's own services. A draft has no reviews and no menu yet. */
export async function readAround(ctx: Ctx, place: PlaceDetail, draft = false) {
  const [rating, reviews, menuOfPlace, events, nearby] = await Promise.all([
    draft ? null : summary(ctx, { type: "place", id: place.id }),
    draft ? null : places.reviews(ctx, place.id, { limit: REVIEWS }),
    draft ? null : menu(ctx, place.id),
    eventsAt(ctx, place.id),
    readNearby(ctx, place),
  ]);
  const marks = await marksOf(ctx, [place.id, ...nearby.map(({ id }) => id)]);
  return {
    rating: rating?.data ?? null,
    reviews: reviews?.data ?? [],
    menu: menuOfPlace?.data ?? null,
    events,
    nearby,
    marks,
  };
}
export type Around = Awaited<ReturnType<typeof readAround>>;

async function readNearby(ctx: Ctx, { id, coordinates: near }: PlaceDetail): Promise<PlaceListItem[]> {
  if (!near) return [];
  const query = {
    page: 1,
    limit: NEARBY + 1,
    sort: "distance",
    category: null,
    area: null,
    q: null,
    reach: null,
  } as const;
  const { data } = parseBody(await places.list(ctx, { ...query, near, amenities: [] }));
  return data.filter((other) => other.id !== id).slice(0, NEARBY);
}
