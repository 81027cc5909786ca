"use client";
import { useState } from "react";
import { StatusBadge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { useFormats } from "@/app/ui/formats-context";
import { api } from "@/lib/platform/api-client/browser";
import { callApi, type Failure } from "../_lib/api-call";
import { ConfirmAction } from "../_lib/confirm-action";
import { FailureNotice } from "../_lib/failure-notice";
import { orderFragment, useLinkTarget } from "./link-target";
import type { Order } from "./orders-api";
import { ORDER_STATUS_LABELS } from "./status-labels";

const ACTIONS = {
  confirm: "/api/v1/me/orders/{orderId}/confirm",
  complete: "/api/v1/me/orders/{orderId}/complete",
  cancel: "/api/v1/me/orders/{orderId}/cancel",
} as const;
type Action = keyof typeof ACTIONS;

interface Props {
  order: Order;
  /** The name of the place, if the merchant has several. */
  place: string | undefined;
  onChange: (order: Order) => void;
  /** Called when the order has changed elsewhere, so that the list reloads. */
  onStale: () => void;
}

/** An order with its items and its next actions. */
export function OrderCard({ order, place, onChange, onStale }: Props) {
  const { money, dateTime } = useFormats();
  const [busy, setBusy] = useState<Action>();
  const [failure, setFailure] = useState<Failure>();
  const card = useLinkTarget(orderFragment(order.id));

  async function run(action: Action): Promise<Failure | undefined> {
    if (busy) return undefined;
    setBusy(action);
    const { data, failure } = await callApi(api.POST(ACTIONS[action], { params: { path: { orderId: order.id } } }));
    setBusy(undefined);
    if (data) onChange(data.data);
    if (failure?.code !== "validation_error") return failure;
    onStale();
    return { ...failure, fields: {}, message: "This order was changed elsewhere. We've updated it here." };
  }
  const unrefunded = order.total - order.refunded_amount;
  const next = order.status === "paid" ? "confirm" : order.status === "confirmed" ? "complete" : undefined;
  return (
    <article
      ref={card}
      tabIndex={-1}
      className="grid h-full content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-xl font-semibold">Order {order.id}</h2>
          <p className="text-muted">
            Customer {order.customer_short_id} · {dateTime(order.paid_at ?? order.created_at)}
          </p>
          {place && <p className="text-muted">{place}</p>}
        </div>
        <StatusBadge {...ORDER_STATUS_LABELS[order.status]} />
      </div>
      <ul className="grid gap-1">
        {order.items.map((item) => (
          <li key={item.item_id} className="flex justify-between gap-4">
            <span className="min-w-0">
              <strong>{item.quantity} ×</strong> {item.name}
            </span>
            <span className="shrink-0 tabular-nums">{money(item.total, order.currency)}</span>
          </li>
        ))}
      </ul>
      {order.note && (
        <p className="rounded-control bg-sun-soft px-3 py-2 whitespace-pre-line">
          <strong>Note:</strong> {order.note}
        </p>
      )}
      <p className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
        <span>Total</span>
        <span className="tabular-nums">{money(order.total, order.currency)}</span>
      </p>
      {order.refunded_amount > 0 && <Refund order={order} />}
      <FailureNotice failure={failure} />
      {next && (
        <div className="flex flex-wrap gap-2">
          <Button
            aria-disabled={busy !== undefined}
            onClick={() => void run(next).then(setFailure)}
            aria-label={`${next === "confirm" ? "Confirm" : "Complete"} order ${order.id}`}
          >
            {busy === next ? "Saving…" : next === "confirm" ? "Confirm" : "Complete"}
          </Button>
          <ConfirmAction
            label="Cancel"
            name={`Cancel order ${order.id}`}
            title={`Cancel order ${order.id}?`}
            confirm="Cancel order"
            cancel="Keep order"
            variant="quiet"
            action={() => run("cancel")}
          >
            {unrefunded > 0 && `We'll refund ${money(unrefunded, order.currency)} to the customer. `}You can't undo
            this.
          </ConfirmAction>
        </div>
      )}
    </article>
  );
}

/** The refunded amount, and the rest of the total. */
function Refund({ order: { total, refunded_amount: refunded, currency } }: { order: Order }) {
  const { money } = useFormats();
  return (
    <dl className="grid grid-cols-[1fr_max-content] gap-x-4 gap-y-1">
      <dt className="text-muted">Refunded to the customer</dt>
      <dd className="whitespace-nowrap tabular-nums">{money(-refunded, currency)}</dd>
      <dt className="font-semibold">After refunds</dt>
      <dd className="font-semibold whitespace-nowrap tabular-nums">{money(total - refunded, currency)}</dd>
    </dl>
  );
}
