import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import type { Order } from "./order.schemas";
import type { OrderQuery } from "./orders.contract";
import { getOwn, listOwn } from "./orders.service";
import { readOrderPlaces } from "./own-orders.queries";

/** An order as its buyer's page shows it. */
export interface BuyerOrder {
  order: Order;
  /** The place that it was ordered at. `slug` is null without a public page. */
  place: { name: string; slug: string | null };
}

/** Lists the caller's orders like `listOrders`, each with its place. Throws `invalid_cursor`. */
export async function listOwnWithPlaces(ctx: Ctx<User>, query: OrderQuery) {
  const { data, meta } = await listOwn(ctx, query);
  return { data: await withPlaces(ctx, data), meta };
}

/** Returns one of the caller's orders with its place; throws `not_found` like `getOrder`. */
export async function getOwnWithPlace(ctx: Ctx<User>, id: string): Promise<BuyerOrder> {
  const [found] = await withPlaces(ctx, [(await getOwn(ctx, id)).data]);
  if (!found) throw new Error(`order ${id} has no place`);
  return found;
}

async function withPlaces({ db }: Ctx<User>, orders: readonly Order[]): Promise<BuyerOrder[]> {
  const rows = await readOrderPlaces(db.reads, [...new Set(orders.map((order) => order.place_id))]);
  const places = new Map(rows.map((place) => [place.id, place]));
  return orders.flatMap((order) => {
    const place = places.get(order.place_id);
    return place ? [{ order, place: { name: place.name, slug: place.slug } }] : [];
  });
}
