"use client";
import { useState } from "react";
import { Badge, type Tone } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { useFormats } from "@/app/ui/formats-context";
import { api } from "@/lib/client/browser";
import { ask, type Trouble } from "../_lib/ask";
import { AskFirst } from "../_lib/ask-first";
import { TroubleNotice } from "../_lib/trouble-notice";
import type { Order } from "./read";

/** An order's states as a merchant calls them. Those before it is paid are never shown to one. */
export const WORDS: Record<Order["status"], { word: string; tone: Tone }> = {
  pending_payment: { word: "Not paid", tone: "neutral" },
  expired: { word: "Expired", tone: "neutral" },
  paid: { word: "New", tone: "warn" },
  confirmed: { word: "Confirmed", tone: "info" },
  completed: { word: "Completed", tone: "good" },
  cancelled: { word: "Cancelled", tone: "neutral" },
};

const MOVES = {
  confirm: "/api/v1/me/orders/{orderId}/confirm",
  complete: "/api/v1/me/orders/{orderId}/complete",
  cancel: "/api/v1/me/orders/{orderId}/cancel",
} as const;
type Move = keyof typeof MOVES;

interface Props {
  order: Order;
  /** Its name, where there is more than one. */
  place: string | undefined;
  changed: (order: Order) => void;
  /** What is shown is behind: someone else has moved it. */
  stale: () => void;
}

/** An order: what to make, for whom, and what to do next. */
export function OrderCard({ order, place, changed, stale }: Props) {
  const { money, dateTime } = useFormats();
  const [busy, setBusy] = useState<Move>();
  const [trouble, setTrouble] = useState<Trouble>();
  const { word, tone } = WORDS[order.status];

  async function move(name: Move): Promise<Trouble | undefined> {
    if (busy) return undefined;
    setBusy(name);
    const { data, trouble } = await ask(api.POST(MOVES[name], { params: { path: { orderId: order.id } } }));
    setBusy(undefined);
    if (data) changed(data.data);
    if (trouble?.code !== "validation_error") return trouble;
    stale();
    return { ...trouble, fields: {}, sentence: "This order was moved elsewhere meanwhile; here is how it stands." };
  }
  const next = order.status === "paid" ? "confirm" : order.status === "confirmed" ? "complete" : undefined;
  return (
    <article className="grid h-full content-start gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-xl font-semibold">Order {order.id}</h2>
          <p className="text-muted">
            Guest {order.customer_short_id} · {dateTime(order.paid_at ?? order.created_at)}
          </p>
          {place && <p className="text-muted">{place}</p>}
        </div>
        <Badge tone={tone}>{word}</Badge>
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
      <TroubleNotice trouble={trouble} />
      {next && (
        <div className="flex flex-wrap gap-2">
          <Button
            aria-disabled={busy !== undefined}
            onClick={() => void move(next).then(setTrouble)}
            aria-label={`${next === "confirm" ? "Confirm" : "Complete"} order ${order.id}`}
          >
            {busy === next ? "One moment…" : next === "confirm" ? "Confirm" : "Complete"}
          </Button>
          <AskFirst
            label="Cancel"
            name={`Cancel order ${order.id}`}
            title={`Cancel order ${order.id}?`}
            yes="Cancel the order"
            no="Keep the order"
            variant="quiet"
            act={() => move("cancel")}
          >
            The guest has paid {money(order.total, order.currency)}; our staff will pay it back. This cannot be undone.
          </AskFirst>
        </div>
      )}
    </article>
  );
}
