import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Badge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { dateTime, money } from "@/app/ui/format";
import { Notice } from "@/app/ui/notice";
import { type Column, Table } from "@/app/ui/table";
import { may } from "@/lib/admin/permissions";
import { type AdminOrderDetail, orderDetail } from "@/lib/commerce/orders/orders-admin.service";
import { db } from "@/lib/database";
import { A } from "../../../_console/a";
import { ConsolePage } from "../../../_console/console-page";
import { Facts } from "../../../_console/facts";
import { requireAdmin } from "../../../_console/guard";
import { History } from "../../../_console/history";
import { FlaggedCard } from "../../payments/flagged-card";
import { RefundQuestion } from "../refund-question";
import { ORDER_WORDS } from "../words";

export const metadata: Metadata = { title: "Order" };

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const { role } = await requireAdmin("orders");
  const order = await orderDetail(db(), (await params).id);
  if (!order) notFound();
  const { label, tone } = ORDER_WORDS[order.status];
  return (
    <ConsolePage
      path={`/admin/orders/${order.id}`}
      title={`Order ${order.id}`}
      lead={<Badge tone={tone}>{label}</Badge>}
      actions={may(role, "orders.refund") && <RefundQuestion order={order} />}
    >
      <div className="grid gap-6">
        {order.refund_due && (
          <Notice tone="warn">The merchant cancelled it after it was paid: its money is due back to the buyer.</Notice>
        )}
        {order.flagged.map((flagged) => (
          <FlaggedCard key={flagged.number} flagged={flagged} />
        ))}
        <Lines order={order} />
        <Card title="Money">
          <Facts facts={moneyFacts(order)} />
        </Card>
        <Card title="Where and when">
          <Facts
            facts={{
              Place: <A href={`/admin/orders?place=${order.place.id}`}>{order.place.name}</A>,
              Buyer: <A href={`/admin/users/${order.buyer.id}`}>{order.buyer.email ?? order.buyer.id}</A>,
              "Customer id": order.customer_short_id,
              Note: order.note,
              ...Object.fromEntries(order.moments.map(({ what, at }) => [what, dateTime(at)])),
            }}
          />
        </Card>
        <History entries={order.history} />
      </div>
    </ConsolePage>
  );
}

function Lines({ order: { lines, currency } }: { order: AdminOrderDetail }) {
  type Line = AdminOrderDetail["lines"][number];
  const columns: Column<Line>[] = [
    { key: "name", label: "Item", heading: true, cell: (line) => line.name },
    { key: "note", label: "Note", cell: (line) => line.note },
    { key: "quantity", label: "Number", align: "right", cell: (line) => line.quantity },
    { key: "price", label: "Price", align: "right", cell: (line) => money(line.unit_price, currency) },
    { key: "total", label: "Total", align: "right", cell: (line) => money(line.total, currency) },
  ];
  return (
    <Card title="Items">
      <Table caption="Items" columns={columns} rows={lines} rowKey={(line) => `${line.item_id} ${line.note}`} />
    </Card>
  );
}

function moneyFacts({ total, currency, refunded_amount: refunded, payment, refunds }: AdminOrderDetail) {
  return {
    Total: money(total, currency),
    Payment: payment && `${payment.status.replaceAll("_", " ")}, through ${payment.provider}`,
    "Provider's id": payment?.provider_id,
    Taken: payment && money(payment.captured, payment.currency),
    "Given back": refunded > 0 && money(refunded, currency),
    "Left to give back": payment && payment.refundable > 0 && money(payment.refundable, payment.currency),
    ...Object.fromEntries(
      refunds.map(({ id, amount, status, actor, at, reason }) => [
        `Refund ${id}`,
        `${money(amount, currency)}, ${status}, ${dateTime(at)}, by ${actor}${reason ? `\n${reason}` : ""}`,
      ]),
    ),
  };
}
