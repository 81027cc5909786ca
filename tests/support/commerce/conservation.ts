import { expect } from "vitest";
import type { World } from "@/tests/support/world";

/**
 * No cent lost or counted twice: what the provider has taken, less what it gave back, is what our orders come to, less
 * what they were refunded, currency by currency; and every sum is the sum of its parts.
 */
export async function expectMoneyConserved({ sql }: World): Promise<void> {
  const provider = await sql`
    select currency, sum(amount - coalesce((select sum(amount) from sandbox_refunds r where r.payment_id = p.id and r.status = 'succeeded'), 0))::text as net
    from sandbox_payments p where status = 'succeeded' group by currency order by currency`;
  const ours = await sql`
    select p.currency, sum(p.captured_amount - o.refunded_amount)::text as net
    from payments p join orders o on o.id = p.order_id where p.captured_amount > 0 group by p.currency order by p.currency`;
  expect([...ours], "captured less refunded").toEqual([...provider]);
  const broken = {
    "paid is captured, in full": sql`
      select o.id from orders o join payments p on p.order_id = o.id
      where (o.paid_at is not null) <> (p.status = 'succeeded' and p.captured_amount = o.total and o.status <> 'expired')`,
    "a total is the sum of its lines": sql`
      select o.id from orders o where total <> (select sum(total) from order_lines l where l.order_id = o.id) or total <> subtotal`,
    "a line is price times quantity": sql`select order_id from order_lines where total <> unit_price * quantity`,
    "a price was current when it was charged": sql`
      select l.order_id from order_lines l join orders o on o.id = l.order_id
      where not exists (
        select from product_variants v join prices r on r.variant_id = v.id and r.amount = l.unit_price and r.currency = o.currency
        where v.product_id = l.product_id and r.created_at <= o.created_at + interval '5 seconds')`,
    "one payment an order, one order a payment": sql`
      select o.id from orders o left join payments p on p.order_id = o.id group by o.id having count(p.id) <> 1`,
    "a payment is of its order's total": sql`
      select o.id from orders o join payments p on p.order_id = o.id where p.amount <> o.total or p.currency <> o.currency`,
    "refunds are what the order says, and at most what was taken": sql`
      select o.id from orders o join payments p on p.order_id = o.id
      where o.refunded_amount <> coalesce((select sum(amount) from refunds r where r.payment_id = p.id and r.status = 'succeeded'), 0)
        or o.refunded_amount > p.captured_amount`,
    "one order of a cart waits for its payment": sql`
      select cart_id from orders where status = 'pending_payment' group by cart_id having count(*) > 1`,
    "one event has paid a paid order that costs something": sql`
      select o.id from orders o join payments p on p.order_id = o.id
      where o.paid_at is not null and o.total > 0 and 1 <> (
        select count(*) from payment_events e
        where e.payment_id = p.id and e.kind = 'payment_intent.succeeded' and e.outcome = 'applied')`,
  };
  for (const [rule, query] of Object.entries(broken)) expect([...(await query)], rule).toEqual([]);
}
