import { expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { sweepLeavers } from "@/lib/flows/erasure/erase-user.service";
import { expectMoneyConserved } from "@/tests/support/commerce/conservation";
import { claimOf, cli } from "@/tests/support/commerce/merchants";
import {
  addToCart,
  COMMERCE,
  checkOut,
  deliver,
  eventOf,
  newShop,
  ordered,
  paid,
} from "@/tests/support/commerce/shopping";
import { send } from "@/tests/support/people";
import { rounds } from "@/tests/support/rounds";
import { useWorld } from "@/tests/support/world";

const world = useWorld(COMMERCE);

/** Lets each of these leave: in their order, a minute apart. */
const schedule = (ids: string[]) => world.sql`
  update app_users set deletion_at = now() - interval '1 day' + position * interval '1 minute'
  from unnest(${ids}::text[]) with ordinality as leaver (id, position) where app_users.id = leaver.id`;

test("leavers who are erased together end no payment, checkout, move or revocation between them in a deadlock", async () => {
  for (let round = 0; round < rounds(2, 40); round++) {
    const shops = await Promise.all([newShop(world), newShop(world), newShop(world)]);
    const orders = await Promise.all(shops.flatMap((shop) => [paid(world, shop), paid(world, shop)]));
    const open = await Promise.all(shops.map((shop) => ordered(world, shop)));
    // The buyers have paid at the provider, whose event is under way.
    const payments = open.map(({ bought }) => bought.payment.id);
    await world.sql`update sandbox_payments set status = 'succeeded' where id = any(${payments})`;
    const carts = await Promise.all(
      shops.map(async (shop) => {
        const buyer = await world.user();
        await addToCart(world, buyer, shop.items[0] ?? "");
        return buyer;
      }),
    );
    // A leaving merchant also wants another's place, and a buyer buys there: each leaver's rows are between others'.
    for (const [n, shop] of shops.entries())
      await claimOf(world, await world.user(), shops[(n + 1) % 3]?.placeId ?? shop.placeId);
    const buyers = [...orders, ...open].map(({ buyer }) => buyer.id);
    await schedule([
      ...buyers.slice(0, 6),
      ...shops.map(({ id }) => id),
      ...buyers.slice(6),
      ...carts.map(({ id }) => id),
    ]);

    const [swept, ...answers] = await Promise.all([
      sweepLeavers({ db: world.db, now: new Date() }),
      ...shops.map((shop) => decideClaim(cli(world), shop.claimId, "revoke").then(() => 200, String)),
      ...open.map(({ bought }) => deliver(world, eventOf(bought)).then(({ status }) => status)),
      ...carts.map((buyer) => checkOut(world, buyer).then(({ status }) => status)),
      ...orders.map(({ bought }, n) =>
        send(world, `/api/v1/me/orders/${bought.order.id}/confirm`, undefined, shops[n >> 1]).then(
          ({ status }) => status,
        ),
      ),
    ]);
    // A leaver whose row another transaction has locked waits for the next run.
    expect(swept + (await sweepLeavers({ db: world.db, now: new Date() }))).toBe(15);
    for (const answer of answers)
      if (typeof answer === "number") expect(answer).toBeLessThan(500);
      else expect(answer).toMatch(/so it cannot be revoked/);
    await expectMoneyConserved(world);
  }
}, 120_000);
