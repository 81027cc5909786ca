"use client";
import { useFormats } from "@/app/ui/formats-context";
import { Skeleton } from "@/app/ui/skeleton";
import { usePortal } from "../_lib/portal-context";
import { type Order, totalsOf } from "./read";

/** What today's orders come to, on the destination's calendar. */
export function DayTotals({ day }: { day: { orders: Order[]; whole: boolean } | undefined }) {
  const { money } = useFormats();
  const { currency } = usePortal();
  const waiting = day?.orders.filter(({ status }) => status === "paid").length;
  const counted = day?.orders.filter(({ status }) => status !== "cancelled").length ?? 0;
  const totals = day ? totalsOf(day.orders) : [];
  const figures = [
    ["Orders today", day?.whole ? String(counted) : `more than ${counted}`],
    [
      "Takings today",
      (totals.length > 0 ? totals : [[currency, 0] as const]).map(([code, sum]) => money(sum, code)).join(" + "),
    ],
    ["To be confirmed", String(waiting)],
  ] as const;
  return (
    <dl className="mb-6 grid grid-cols-3 gap-2 rounded-card border border-line bg-surface p-4 sm:gap-6">
      {figures.map(([label, value]) => (
        <div key={label} className="grid content-between gap-1">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums sm:text-2xl">
            {day ? value : <Skeleton className="h-8 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
