"use client";
import { useFormats } from "@/app/ui/formats-context";
import { Skeleton } from "@/app/ui/skeleton";
import { usePortal } from "../_lib/portal-context";
import { type Order, totalsOf } from "./orders-api";

interface Props {
  day: { orders: Order[]; complete: boolean } | undefined;
  /** Whether to show the sales, which are not for a till. */
  sales: boolean;
}

/** The totals of today, in the destination's time zone. */
export function DayTotals({ day, sales: seesSales }: Props) {
  const { money } = useFormats();
  const { currency } = usePortal();
  const waiting = day?.orders.filter(({ status }) => status === "paid").length;
  const counted = day?.orders.filter(({ status }) => status !== "cancelled").length ?? 0;
  const totals = day ? totalsOf(day.orders) : [];
  const none = [[currency, { net: 0, refunded: 0 }] as const];
  const sales = (totals.length > 0 ? totals : none).map(([code, { net }]) => money(net, code)).join(" + ");
  const refunds = totals.filter(([, { refunded }]) => refunded > 0);
  const refunded = refunds.map(([code, takings]) => money(takings.refunded, code)).join(" + ");
  const figures = [
    ["Orders today", day?.complete ? String(counted) : `${counted}+`, ""],
    ...(seesSales ? [["Sales today", sales, refunded && `after ${refunded} refunded`] as const] : []),
    ["To confirm", String(waiting), ""],
  ] as const;
  return (
    <dl className="mb-6 flex flex-wrap justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4 sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-6">
      {figures.map(([label, value, hint]) => (
        <div key={label} className="grid content-between gap-1">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums sm:text-2xl">
            {day ? value : <Skeleton className="h-8 w-20" />}
            {day && hint && <span className="block text-sm font-normal text-muted">{hint}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
