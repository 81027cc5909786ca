"use client";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { Button, LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { PageHeader } from "@/app/ui/page-header";
import { SkeletonList } from "@/app/ui/skeleton";
import { startOfDay } from "@/app/ui/zoned-time";
import type { Trouble } from "../_lib/ask";
import { usePortal } from "../_lib/portal-context";
import { TroubleNotice } from "../_lib/trouble-notice";
import { useLoaded } from "../_lib/use-loaded";
import { usePolling } from "../_lib/use-polling";
import { DayTotals } from "./day-totals";
import { OrderCard, WORDS } from "./order-card";
import { OrderFilters } from "./order-filters";
import { mergeNewer, type Order, readOrders, readSince, STATES } from "./read";
import { useNews } from "./use-news";

const EVERY_MS = 10_000;

/** The orders of one's places. New ones come by themselves; what is shown of them is in the address. */
export function Orders() {
  const { merchant, timeZone } = usePortal();
  const query = useSearchParams();
  const place = query.get("place");
  const status = STATES.find((state) => state === query.get("status"));
  const today = useLoaded(place ?? "all", () => readSince(startOfDay(new Date(), timeZone), place));
  const list = useLoaded(`${place} ${status}`, () => readOrders({ place, status }), mergeNewer);
  const [said, setSaid] = useState("");
  useNews(today.data?.orders, place, setSaid);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const says = useRef<HTMLParagraphElement>(null);
  usePolling(EVERY_MS, async () => (await Promise.all([today.reload(), list.reload()])).every(Boolean));

  function changed(order: Order): void {
    const put = (orders: Order[]) => orders.map((each) => (each.id === order.id ? order : each));
    const gone = status !== undefined && status !== order.status;
    list.set((page) => ({ ...page, data: gone ? page.data.filter(({ id }) => id !== order.id) : put(page.data) }));
    today.set((day) => ({ ...day, orders: put(day.orders) }));
    setSaid(`Order ${order.id}: ${WORDS[order.status].word.toLowerCase()}.`);
    // The button that was pressed goes away.
    const over = order.status === "completed" || order.status === "cancelled";
    if (gone || over) says.current?.focus({ preventScroll: true });
  }
  async function older(): Promise<void> {
    const cursor = list.data?.meta.cursor;
    if (!cursor || busy) return;
    setBusy(true);
    const { data, trouble } = await readOrders({ place, status, cursor });
    setTrouble(trouble);
    if (data) list.set((before) => ({ data: [...before.data, ...data.data], meta: data.meta }));
    setBusy(false);
  }

  const places = merchant.data?.places ?? [];
  const nameOf = (id: string) => places.find((each) => each.id === id)?.name;
  return (
    <>
      <PageHeader title="Orders" />
      <DayTotals day={today.data} />
      <OrderFilters places={places} place={place} status={status} />
      <p ref={says} tabIndex={-1} role="status" className="mb-3 min-h-6 font-semibold text-sea-deep outline-none">
        {said}
      </p>
      <div className="grid gap-4">
        <TroubleNotice trouble={list.trouble} retry={() => void list.reload()} />
        {!list.data && !list.trouble && <SkeletonList rows={3} className="h-48 w-full" />}
        {list.data?.data.length === 0 && <NoOrders filtered={status !== undefined} />}
        <ul className="grid gap-4 lg:grid-cols-2">
          {list.data?.data.map((order) => (
            <li key={order.id}>
              <OrderCard
                order={order}
                place={places.length > 1 ? nameOf(order.place_id) : undefined}
                changed={changed}
                stale={() => void list.reload()}
              />
            </li>
          ))}
        </ul>
        <TroubleNotice trouble={trouble} />
        {list.data?.meta.cursor && (
          <div>
            <Button variant="secondary" aria-disabled={busy} onClick={() => void older()}>
              {busy ? "One moment…" : "Older orders"}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function NoOrders({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title="No orders in this state" icon="receipt" />;
  return (
    <EmptyState
      title="No orders yet"
      icon="receipt"
      action={
        <LinkButton variant="secondary" href="/portal">
          To my places
        </LinkButton>
      }
    >
      They appear here by themselves as soon as a guest has paid. Is your menu complete?
    </EmptyState>
  );
}
