"use client";
import { useEffect, useRef } from "react";
import { useFormats } from "@/app/ui/formats-context";
import type { Order } from "./orders-api";

/** Announces orders that arrive after the first load. A change of `scope` (the place filter) starts over. */
export function useNewOrderAlert(
  orders: readonly Order[] | undefined,
  scope: string | null,
  announce: (message: string) => void,
): void {
  const { money } = useFormats();
  const known = useRef<{ scope: string | null; ids: Set<string> }>(undefined);
  useEffect(() => {
    if (!orders) return;
    const before = known.current?.scope === scope ? known.current.ids : undefined;
    known.current = { scope, ids: new Set([...(before ?? []), ...orders.map(({ id }) => id)]) };
    const fresh = before ? orders.filter(({ id }) => !before.has(id)) : [];
    const [one, another] = fresh;
    if (one && another) announce(`${fresh.length} new orders.`);
    else if (one) announce(`New order: ${money(one.total, one.currency)}.`);
  }, [orders, scope, announce, money]);
}
