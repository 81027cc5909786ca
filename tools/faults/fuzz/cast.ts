import type postgres from "postgres";
import {
  createDisbursement,
  markDisbursementPaid,
} from "@/lib/domains/commerce/disbursements/disbursements-admin.service";
import { claimOf, cli, newCategory, newPlace } from "@/tests/support/commerce/merchants";
import { addToCart, completed, newShop, ordered, paid } from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { OWN, sessionOf } from "@/tests/support/sessions";
import type { World } from "@/tests/support/world";

/** A caller with its credentials. */
export interface Actor {
  kind: "nobody" | "garbage" | "guest" | "user" | "curator" | "merchant" | "browser";
  id: string;
  headers: Readonly<Record<string, string>>;
}

/** A resource with an owner, by the names of the path parameters that address it. */
export interface Owned {
  owner: string;
  params: Readonly<Record<string, string>>;
}

export interface Cast {
  actors: readonly Actor[];
  byId: ReadonlyMap<string, Actor>;
}

/** Ids of existing resources, by the path that they belong to. */
export interface Ids {
  /** `/places/`, `/events/`, … → ids that anyone may use there. */
  open: Readonly<Record<string, readonly string[]>>;
  /** `/tours/`, `/me/places/`, … → the caller's own resources. */
  owned: Readonly<Record<string, readonly Owned[]>>;
}

const SHOPS = 3;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Creates callers of every kind with data of their own, so that their requests reach existing data. */
export async function castOf(world: World, many: number): Promise<Cast> {
  const actors: Actor[] = [
    { kind: "nobody", id: "", headers: {} },
    { kind: "garbage", id: "", headers: bearer("garbage") },
  ];
  const add = (kind: Actor["kind"], { id, token }: { id: string; token: string }) =>
    actors.push({ kind, id, headers: bearer(token) });
  for (let n = 0; n < SHOPS; n++) {
    const shop = await newShop(world, [1_000, 250, 90]);
    add("merchant", shop);
    await newCategory(world, shop, { name: `Breakfast ${n}` });
    for (let order = 0; order < 8; order++) add("user", (await (order % 2 ? paid : ordered)(world, shop)).buyer);
    await completed(world, shop, { quantity: 5 });
    const given = { amount: 5_000, from: "2026-10-01", to: "2026-10-31" };
    const { id } = await createDisbursement(cli(world), shop.placeId, given);
    if (n === 0) await markDisbursementPaid(cli(world), id, "bank 1");
    for (let line = 0; line < 8; line++) {
      const [user, guest] = [await world.user(), await world.guest()];
      for (const person of [user, guest]) await addToCart(world, person, shop.items[line % 3] ?? "", 1 + line);
      add("user", user);
      add("guest", guest);
    }
  }
  for (let n = 0; n < many; n++) {
    const user = await world.user({ role: n % 5 === 0 ? "curator" : "user" });
    add(n % 5 === 0 ? "curator" : "user", user);
    add("guest", await world.guest());
    if (n % 4 === 0) await claimOf(world, user, await newPlace(world));
    if (n % 3 === 0) {
      const { cookie } = await sessionOf(world, user.id);
      actors.push({ kind: "browser", id: user.id, headers: { cookie, origin: OWN, "sec-fetch-site": "same-origin" } });
    }
    const wish = {
      tour_type: ["historical", "food", "nature", "scenic"][n % 4],
      duration_minutes: 240,
      travel_mode: "drive",
    };
    await send(world, "/api/v1/tours", wish, { token: user.token });
  }
  return { actors, byId: new Map(actors.filter(({ id }) => id !== "").map((actor) => [actor.id, actor])) };
}

/** The ids that exist now. */
export async function idsIn(sql: postgres.Sql): Promise<Ids> {
  const column = async (rows: PromiseLike<readonly { id: string }[]>) => (await rows).map(({ id }) => id);
  const things = async (rows: PromiseLike<readonly object[]>): Promise<Owned[]> =>
    ((await rows) as { owner: string }[]).map(({ owner, ...params }) => ({ owner, params: params as Owned["params"] }));
  return {
    open: {
      "/places/": await column(
        sql`select id::text as id from places where status = 'published' order by places.id limit 200`,
      ),
      "/events/": await column(sql`select id::text as id from events order by events.id limit 200`),
      "/stories/": await column(sql`select id::text as id from stories order by stories.id limit 200`),
      "/pois/": await column(sql`select id::text as id from places where lat is not null order by places.id limit 200`),
      "/reviews/": await column(sql`select id::text as id from reviews order by reviews.id desc limit 200`),
      area: await column(sql`select id::text as id from areas`),
      category_id: await column(sql`select id::text as id from categories`),
      item_id: await column(sql`select product_id::text as id from menu_items limit 100`),
    },
    owned: {
      "/tours/": await things(sql`
        select t.owner, t.id::text as "tourId", s.id::text as "stopId" from tours t join tour_stops s on s.tour_id = t.id
        order by t.id desc, s.id limit 600`),
      "/me/places/": await things(sql`
        select c.user_id as owner, c.place_id::text as id, c.place_id::text as place_id, i.id::text as "itemId", k.id::text as "categoryId"
        from place_claims c join channels h on h.place_id = c.place_id join products i on i.place_id = c.place_id
        join collections k on k.place_id = c.place_id where c.status = 'approved' limit 600`),
      "/me/orders/": await things(sql`
        select o.merchant_id as owner, o.id::text as "orderId" from orders o where o.merchant_id is not null
        order by o.id desc limit 200`),
      "/me/claims/": await things(
        sql`select user_id as owner, id::text as id from place_claims order by place_claims.id desc limit 200`,
      ),
      "/me/disbursements/": await things(sql`
        select merchant_id as owner, id::text as id from disbursements order by disbursements.id desc limit 200`),
      "/orders/": await things(
        sql`select user_id as owner, id::text as id from orders order by orders.id desc limit 200`,
      ),
      "/cart/items/": await things(sql`
        select c.owner, l.id::text as id from cart_lines l join carts c on c.id = l.cart_id order by l.id desc limit 300`),
      "/favorites/": await things(sql`
        select user_id as owner, id::text as id, entity_type, entity_id::text as entity_id from favorites order by favorites.id desc limit 300`),
    },
  };
}
