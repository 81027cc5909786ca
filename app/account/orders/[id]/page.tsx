import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AutoRefresh } from "@/app/ui/auto-refresh";
import { StatusBadge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { Link } from "@/app/ui/link";
import { PageHeader } from "@/app/ui/page-header";
import { dateTime, money } from "@/app/ui/server-formats";
import type { Order } from "@/lib/domains/commerce/orders/order.schemas";
import { getOrder } from "@/lib/domains/commerce/orders/orders.contract";
import { type BuyerOrder, getOwnWithPlace } from "@/lib/domains/commerce/orders/own-orders.service";
import { AppError } from "@/lib/http/errors";
import { SignInFirst } from "../../sign-in-first";
import { signInProviders } from "../../sign-in-providers";
import { buyerContext, isOpen, LEAD, nextStep, STATUS_LABELS } from "../own-orders";

export const metadata: Metadata = { title: "Your order" };

interface Props {
  params: Promise<{ id: string }>;
}

/** An order of the signed-in user: its state, the receipt and refunds. Another user's order is not found. */
export default async function OrderPage({ params }: Props) {
  const ctx = await buyerContext();
  if (!ctx) return <SignInFirst providers={signInProviders()} lead={LEAD} />;
  const given = getOrder.params.safeParse(await params);
  if (!given.success) notFound();
  const { order, place } = await getOwnWithPlace(ctx, given.data.id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
  return (
    <>
      <div>
        <PageHeader title={place.name} lead={`Order ${order.id}, ${dateTime(order.created_at)}`} />
        <div role="status" className="grid justify-items-start gap-2">
          <StatusBadge {...STATUS_LABELS[order.status]} />
          <p>{nextStep(order, place.name)}</p>
        </div>
      </div>
      {isOpen(order) && <AutoRefresh />}
      {(order.status === "paid" || order.status === "confirmed") && (
        <p className="rounded-card border border-line bg-sea-soft p-4 text-center">
          Your code
          <strong className="block text-3xl tracking-widest tabular-nums">{order.customer_short_id}</strong>
          <span className="text-sm">Show it when you collect.</span>
        </p>
      )}
      <Receipt order={order} />
      <Card title="History">
        <History order={order} />
      </Card>
      <Help place={place} />
    </>
  );
}

function Receipt({ order }: { order: Order }) {
  const { items, total, refunded_amount: refunded, currency, note, paid_at: paid } = order;
  return (
    <Card title={paid === null ? "Order" : "Receipt"}>
      <ul className="grid gap-1">
        {items.map((item) => (
          <li key={item.item_id} className="flex justify-between gap-4">
            <span dir="auto" className="min-w-0">
              <strong>{item.quantity} ×</strong> {item.name}
            </span>
            <span className="shrink-0 tabular-nums">{money(item.total, currency)}</span>
          </li>
        ))}
      </ul>
      {note && (
        <p dir="auto" className="mt-3 rounded-control bg-sun-soft px-3 py-2 whitespace-pre-line">
          {note}
        </p>
      )}
      <dl className="mt-3 grid grid-cols-[1fr_max-content] gap-x-4 gap-y-1 border-t border-line pt-3 tabular-nums [&>dd]:text-right">
        <dt className="text-lg font-semibold">Total</dt>
        <dd className="text-lg font-semibold">{money(total, currency)}</dd>
        {refunded > 0 && (
          <>
            <dt>Refunded</dt>
            <dd>{money(-refunded, currency)}</dd>
            <dt className="font-semibold">After refunds</dt>
            <dd className="font-semibold">{money(total - refunded, currency)}</dd>
          </>
        )}
      </dl>
      {refunded > 0 && <p className="mt-3 text-sm text-muted">Your bank may take a few days to show a refund.</p>}
    </Card>
  );
}

function History({ order }: { order: Order }) {
  const moments: [string, string | null][] = [
    ["Ordered", order.created_at],
    ["Paid", order.paid_at],
    ["Confirmed", order.confirmed_at],
    ["Completed", order.completed_at],
    ["Cancelled", order.cancelled_at],
  ];
  return (
    <dl className="grid grid-cols-[1fr_max-content] gap-x-4 gap-y-1">
      {moments.map(
        ([label, at]) =>
          at !== null && (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="text-muted tabular-nums">{dateTime(at)}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Help({ place: { name, slug } }: Pick<BuyerOrder, "place">) {
  return (
    <p className="flex flex-wrap gap-x-6">
      {slug !== null && (
        <Link href={`/places/${slug}`} className="inline-flex min-h-11 items-center underline">
          {name}: opening hours and contact
        </Link>
      )}
      <Link href="/account/orders" className="inline-flex min-h-11 items-center underline">
        All orders
      </Link>
    </p>
  );
}
