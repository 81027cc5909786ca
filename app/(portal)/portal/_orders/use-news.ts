"use client";
import { useEffect, useRef } from "react";
import { useFormats } from "@/app/ui/formats-context";
import type { Order } from "./read";

/** Tells, in a sentence, of the orders that have come since these were looked at first. */
export function useNews(
  orders: readonly Order[] | undefined,
  scope: string | null,
  tell: (sentence: string) => void,
): void {
  const { money } = useFormats();
  const known = useRef<{ scope: string | null; ids: Set<string> }>(undefined);
  useEffect(() => {
    if (!orders) return;
    const before = known.current?.scope === scope ? known.current.ids : undefined;
    known.current = { scope, ids: new Set([...(before ?? []), ...orders.map(({ id }) => id)]) };
    const fresh = before ? orders.filter(({ id }) => !before.has(id)) : [];
    const [one, another] = fresh;
    if (one && another) tell(`${fresh.length} new orders.`);
    else if (one) tell(`A new order: ${money(one.total, one.currency)}.`);
  }, [orders, scope, tell, money]);
}
