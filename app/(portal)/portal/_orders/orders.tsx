"use client";
import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { SkeletonList } from "@/app/ui/skeleton";
import { startOfDay } from "@/app/ui/zoned-time";
import { FailureNotice } from "../_lib/failure-notice";
import { LoadMore } from "../_lib/load-more";
import { mergeFirstPage } from "../_lib/merge-first-page";
import { usePortal } from "../_lib/portal-context";
import { isMerchantOf } from "../_lib/roles";
import { useApiData } from "../_lib/use-api-data";
import { usePolling } from "../_lib/use-polling";
import { NotificationSettings } from "../_notifications/notification-settings";
import { DayTotals } from "./day-totals";
import { OrderCard } from "./order-card";
import { OrderFilters } from "./order-filters";
import { fetchOrders, fetchOrdersSince, MERCHANT_ORDER_STATUSES, type Order } from "./orders-api";
import { ORDER_STATUS_LABELS } from "./status-labels";
import { useNewOrderAlert } from "./use-new-order-alert";

const POLL_MS = 10_000;

/** The orders of the merchant's places. New ones appear by polling; the filters are in the address. */
export function Orders() {
  const { merchant, timeZone } = usePortal();
  const query = useSearchParams();
  const place = query.get("place");
  const status = MERCHANT_ORDER_STATUSES.find((value) => value === query.get("status"));
  const today = useApiData(place ?? "all", () => fetchOrdersSince(startOfDay(new Date(), timeZone), place));
  const list = useApiData(`${place} ${status}`, () => fetchOrders({ place, status }), mergeFirstPage);
  const [announcement, announce] = useState("");
  useNewOrderAlert(today.data?.orders, place, announce);
  const announcementLine = useRef<HTMLParagraphElement>(null);
  usePolling(POLL_MS, async () => (await Promise.all([today.reload(), list.reload()])).every(Boolean));

  function handleChange(order: Order): void {
    const replaceIn = (orders: Order[]) => orders.map((each) => (each.id === order.id ? order : each));
    const leavesList = status !== undefined && status !== order.status;
    list.set((page) => ({
      ...page,
      data: leavesList ? page.data.filter(({ id }) => id !== order.id) : replaceIn(page.data),
    }));
    today.set((day) => ({ ...day, orders: replaceIn(day.orders) }));
    announce(`Order ${order.id}: ${ORDER_STATUS_LABELS[order.status].label.toLowerCase()}.`);
    // The button that had the focus disappears.
    const final = order.status === "completed" || order.status === "cancelled";
    if (leavesList || final) announcementLine.current?.focus({ preventScroll: true });
  }

  const { places, claims } = merchant.data ?? { places: [], claims: [] };
  const shown = places.filter(({ id }) => place === null || id === place);
  const seesSales = shown.every(({ role }) => role !== "till");
  const isMerchant = places.some((each) => isMerchantOf({ claims }, each));
  const nameOf = (id: string) => places.find((each) => each.id === id)?.name;
  return (
    <>
      <NotificationSettings summary={isMerchant} />
      <DayTotals day={today.data} sales={seesSales} />
      <OrderFilters places={places} place={place} status={status} />
      <p
        ref={announcementLine}
        tabIndex={-1}
        role="status"
        className="mb-3 min-h-6 font-semibold text-sea-deep outline-none"
      >
        {announcement}
      </p>
      <div className="grid gap-4">
        <FailureNotice failure={list.failure} retry={() => void list.reload()} />
        {!list.data && !list.failure && <SkeletonList rows={3} className="h-48 w-full" />}
        {list.data?.data.length === 0 && <NoOrders filtered={status !== undefined} />}
        <ul className="grid gap-4 lg:grid-cols-2">
          {list.data?.data.map((order) => (
            <li key={order.id}>
              <OrderCard
                order={order}
                place={places.length > 1 ? nameOf(order.place_id) : undefined}
                onChange={handleChange}
                onStale={() => void list.reload()}
              />
            </li>
          ))}
        </ul>
        <LoadMore
          list={list}
          fetchPage={(cursor) => fetchOrders({ place, status, cursor })}
          label="Show older orders"
        />
      </div>
    </>
  );
}

function NoOrders({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title="No orders with this status" icon="receipt" />;
  return (
    <EmptyState
      title="No orders yet"
      icon="receipt"
      action={
        <LinkButton variant="secondary" href="/portal">
          Go to my places
        </LinkButton>
      }
    >
      New orders appear here as soon as customers pay. Check that your menu is complete.
    </EmptyState>
  );
}
