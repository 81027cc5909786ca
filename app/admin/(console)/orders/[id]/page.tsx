import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatusBadge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { Notice } from "@/app/ui/notice";
import { dateTime, money } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import { may } from "@/lib/domains/admin/permissions";
import { type AdminOrderDetail, orderDetail } from "@/lib/domains/commerce/orders/orders-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../../_console/console-link";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { Facts } from "../../../_console/facts";
import { History } from "../../../_console/history";
import { codeLabel } from "../../../_content/choices";
import { FlaggedCard } from "../../payments/flagged-card";
import { ORDER_STATUS_LABELS } from "../labels";
import { RefundDialog } from "../refund-dialog";

export const metadata: Metadata = { title: "Order" };

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
  const { role } = await requireAdmin("orders");
  const order = await orderDetail(db(), (await params).id);
  if (!order) notFound();
  return (
    <ConsolePage
      path={`/admin/orders/${order.id}`}
      title={`Order ${order.id}`}
      lead={<StatusBadge {...ORDER_STATUS_LABELS[order.status]} />}
      actions={may(role, "orders.refund") && <RefundDialog order={order} />}
    >
      <div className="grid gap-6">
        {order.refund_due && (
          <Notice tone="warn">
            The merchant cancelled this order after it was paid, or no longer manages the place. Refund the customer.
          </Notice>
        )}
        {order.flagged.map((flagged) => (
          <FlaggedCard key={flagged.number} flagged={flagged} />
        ))}
        <Lines order={order} />
        <Card title="Payment">
          <Facts facts={moneyFacts(order)} />
        </Card>
        <Card title="Details">
          <Facts
            facts={{
              Place: <ConsoleLink href={`/admin/orders?place=${order.place.id}`}>{order.place.name}</ConsoleLink>,
              Customer: (
                <ConsoleLink href={`/admin/users/${order.buyer.id}`}>{order.buyer.email ?? order.buyer.id}</ConsoleLink>
              ),
              "Customer ID": order.customer_short_id,
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
    { key: "quantity", label: "Quantity", align: "right", cell: (line) => line.quantity },
    { key: "price", label: "Price", align: "right", cell: (line) => money(line.unit_price, currency) },
    { key: "total", label: "Total", align: "right", cell: (line) => money(line.total, currency) },
  ];
  return (
    <Card title="Items">
      <Table caption="Items" columns={columns} rows={lines} rowKey={(line) => `${line.item_id} ${line.note}`} />
    </Card>
  );
}

function moneyFacts({ total, currency, refunded_amount: refunded, payment, refunds, disputes }: AdminOrderDetail) {
  return {
    Total: money(total, currency),
    Payment: payment && `${codeLabel(payment.status)}, ${codeLabel(payment.provider)}`,
    "Provider ID": payment?.provider_id,
    Captured: payment && money(payment.captured, payment.currency),
    Refunded: refunded > 0 && money(refunded, currency),
    Refundable: payment && payment.refundable > 0 && money(payment.refundable, payment.currency),
    ...Object.fromEntries(
      refunds.map(({ id, amount, status, actor, by_provider: byProvider, at, reason }) => {
        const by = byProvider ? "made at the payment provider" : `by ${actor}`;
        return [
          `Refund ${id}`,
          `${money(amount, currency)}, ${status}, ${dateTime(at)}, ${by}${reason ? `\n${reason}` : ""}`,
        ];
      }),
    ),
    ...Object.fromEntries(
      disputes.map(({ id, amount, status, at, reason }) => [
        `Dispute ${id}`,
        `${money(amount, currency)}, ${codeLabel(status).toLowerCase()}, ${dateTime(at)}${reason ? `\n${codeLabel(reason)}` : ""}`,
      ]),
    ),
  };
}
