import type { ReactNode } from "react";
import { StatusBadge } from "@/app/ui/badge";
import { Disclosure } from "@/app/ui/disclosure";
import { useFormats } from "@/app/ui/formats-context";
import { type Delivery, deliveryStatus } from "./webhooks-api";

/** A delivery: its event, its status, the last response and the next attempt. `children` are its actions. */
export function DeliveryRow({ delivery, children }: { delivery: Delivery; children: ReactNode }) {
  const { dateTime } = useFormats();
  const { event_type, order_id, created_at, attempts, response_status, response, next_attempt_at } = delivery;
  return (
    <article className="grid gap-1 rounded-control border border-line bg-page p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{event_type}</h3>
        <StatusBadge {...deliveryStatus(delivery)} />
        <span className="flex-1" />
        {children}
      </div>
      <p className="text-sm text-muted">
        {order_id && `Order ${order_id} · `}
        {dateTime(created_at)} · {attempts} {attempts === 1 ? "attempt" : "attempts"}
        {next_attempt_at && ` · next attempt ${dateTime(next_attempt_at)}`}
      </p>
      {(response_status !== null || response) && (
        <Disclosure
          summary={response_status === null ? "No response" : `Response ${response_status}`}
          className="text-sm"
        >
          <pre className="rounded-control bg-sunken p-3 break-words whitespace-pre-wrap">{response || "(empty)"}</pre>
        </Disclosure>
      )}
    </article>
  );
}
