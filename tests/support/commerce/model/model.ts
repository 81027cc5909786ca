import type { World } from "@/tests/support/world";
import type { Person } from "../merchants";
import { type Bought, newShop, type Shop } from "../shopping";

export const BUYERS = 2;
export const SHOPS = 2;
export const ITEMS = 3;
const PRICES = [1_000, 250, 1];

export interface ModelOrder {
  buyer: number;
  shop: number;
  /** Which of the model's carts it was made from. */
  cart: number;
  status: "pending_payment" | "expired" | "paid" | "confirmed" | "completed" | "cancelled";
  total: number;
  captured: number;
  refunded: number;
}

export interface ModelCart {
  /** A cart that was thrown away or paid for comes back as another. */
  number: number;
  shop: number | null;
  /** Item → quantity, in the order in which they were put in. */
  lines: Map<number, number>;
}

/** The state of the service as a client could know it. */
export interface Model {
  prices: number[][];
  shown: boolean[][];
  carts: (ModelCart | null)[];
  orders: ModelOrder[];
  /** The last checkout of each buyer that was answered. */
  answered: ({ order: number } | null)[];
  cartsMade: number;
  steps: number;
}

export const freshModel = (): Model => ({
  prices: Array.from({ length: SHOPS }, () => [...PRICES]),
  shown: Array.from({ length: SHOPS }, () => PRICES.map(() => true)),
  carts: Array.from({ length: BUYERS }, () => null),
  orders: [],
  answered: Array.from({ length: BUYERS }, () => null),
  cartsMade: 0,
  steps: 0,
});

/** The service, with the people and shops of one history. */
export interface Real {
  world: World;
  shops: Shop[];
  buyers: Person[];
  orders: Bought[];
  /** Key, body and answer of each buyer's last checkout that was answered. */
  answers: ({ key: string; body: unknown; text: string } | null)[];
  /** The last delivery of each order, to be sent again. */
  deliveries: Map<number, string>;
}

export async function freshReal(world: World): Promise<Real> {
  const shops: Shop[] = [];
  for (let n = 0; n < SHOPS; n++) shops.push(await newShop(world, PRICES));
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => world.user()));
  return { world, shops, buyers, orders: [], answers: buyers.map(() => null), deliveries: new Map() };
}

/** The current total of a cart, and whether all of it can be ordered. */
export function priced(model: Model, cart: ModelCart): { total: number; complete: boolean } {
  let total = 0;
  let complete = true;
  for (const [item, quantity] of cart.lines) {
    if (cart.shop !== null && model.shown[cart.shop]?.[item])
      total += (model.prices[cart.shop]?.[item] ?? 0) * quantity;
    else complete = false;
  }
  return { total, complete };
}
