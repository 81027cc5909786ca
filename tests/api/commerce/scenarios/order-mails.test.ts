import { expect, test } from "vitest";
import { refundOrder } from "@/lib/domains/commerce/refunds/refunds.service";
import { cli } from "@/tests/support/commerce/merchants";
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
import { useJobs } from "@/tests/support/jobs";
import { mailbox } from "@/tests/support/mailbox";
import { registered } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...COMMERCE, ...mails.settings });
useJobs();
const emailOf = async (id: string): Promise<string> =>
  (await world.sql`select email from app_users where id = ${id}`)[0]?.email;

test("a payment sends the buyer a receipt and the merchant a notice, once, however often it is reported", async () => {
  const shop = await newShop(world);
  const buyer = await registered(world);
  const { bought } = await ordered(world, shop, { buyer, quantity: 2 });
  const event = eventOf(bought);
  await Promise.all(Array.from({ length: 5 }, () => deliver(world, event)));
  await deliver(world, eventOf(bought));
  const receipt = await mails.next(buyer.email, "Receipt for your order");
  expect(receipt.text).toContain("Total: XCD 20.00");
  expect(receipt.text).toContain(`/account/orders/${bought.order.id}`);
  const notice = await mails.next(await emailOf(shop.id), "New order at");
  expect(notice.text).toContain("/portal/orders");
  for (const personal of [buyer.email, buyer.id]) expect(notice.text + notice.html).not.toContain(personal);
  const [row] = await world.sql`select count(*)::int as n from mails where kind in ('order_receipt', 'order_new')`;
  expect(row?.n).toBe(2);
});

test("the notice has the notes of the order and of its items, as the portal shows them", async () => {
  const [shop, buyer] = [await newShop(world), await registered(world)];
  await addToCart(world, buyer, shop.items[0] ?? "", 1, "No peanuts");
  const { body } = await checkOut(world, buyer, { body: { note: "By the water" } });
  await deliver(world, eventOf(body.data));
  const notice = await mails.next(await emailOf(shop.id), "New order at");
  const [item] = body.data.order.items;
  for (const note of ["By the water", `${item.name}: No peanuts`]) expect(notice.text).toContain(note);
});

test("a merchant who orders at the own place gets the receipt and the notice", async () => {
  const shop = await newShop(world);
  await paid(world, shop, { buyer: shop });
  const email = await emailOf(shop.id);
  await mails.next(email, "Receipt for your order");
  await mails.next(email, "New order at");
});

test("a refund sends the buyer a receipt with its amount, and the merchant nothing", async () => {
  const shop = await newShop(world);
  const buyer = await registered(world);
  const { bought } = await paid(world, shop, { buyer });
  await refundOrder(cli(world), bought.order.id, { amount: 250 });
  const receipt = await mails.next(buyer.email, "Refund of XCD 2.50");
  expect(receipt.text).toContain("Order total: XCD 10.00");
  expect(receipt.text).toContain(`/account/orders/${bought.order.id}`);
  expect(await mails.to(await emailOf(shop.id), "Refund")).toEqual([]);
});
