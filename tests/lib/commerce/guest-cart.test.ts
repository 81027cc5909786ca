// Guarantee: a guest's cart moves to the user also while the user's first cart is being made.
import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { moveGuestCart } from "@/lib/domains/commerce/cart/owners.service";
import { newShop } from "@/tests/support/commerce/shopping";
import { useWorld } from "@/tests/support/world";

const world = useWorld();

async function cartOf(owner: string, product: string): Promise<void> {
  const [cart] = await world.sql`insert into carts (owner) values (${owner}) returning id`;
  await world.sql`insert into cart_lines (cart_id, product_id, quantity) values (${cart?.id}, ${product}, 1)`;
}

test("a first cart that is made at the same time is waited for, and one with lines is kept", async () => {
  const { items } = await newShop(world);
  const [first = "", second = ""] = items;
  for (const filled of [true, false]) {
    const [guest, user] = [`guest_${randomUUID()}`, `usr_${randomUUID()}`];
    await cartOf(guest, first);
    let commit: () => void = () => undefined;
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let insert: () => void = () => undefined;
    const isInserted = new Promise<void>((resolve) => {
      insert = resolve;
    });
    const making = world.sql.begin(async (sql) => {
      const [cart] = await sql`insert into carts (owner) values (${user}) returning id`;
      insert();
      if (filled) await sql`insert into cart_lines (cart_id, product_id, quantity) values (${cart?.id}, ${second}, 1)`;
      await mayCommit;
    });
    await isInserted;
    const moving = world.db.orm.transaction((tx) => moveGuestCart(tx, guest, user));
    await vi.waitFor(async () => expect(await world.sql`select 1 from pg_locks where not granted`).not.toEqual([]));
    commit();
    await Promise.all([making, moving]);
    const lines = await world.sql`
      select c.owner, l.product_id::text as product from carts c join cart_lines l on l.cart_id = c.id
      where c.owner in (${guest}, ${user})`;
    expect(lines).toEqual([{ owner: user, product: filled ? second : first }]);
  }
});
