"use client";
import { useEffect, useRef, useState } from "react";
import { useFormats } from "@/app/ui/formats-context";
import type { Order } from "./read";

/** A sentence on the orders that have come since these were looked at first; empty where none has. */
export function useNews(orders: readonly Order[] | undefined, scope: string | null): string {
  const { money } = useFormats();
  const known = useRef<{ scope: string | null; ids: Set<string> }>(undefined);
  const [news, setNews] = useState("");
  useEffect(() => {
    if (!orders) return;
    const before = known.current?.scope === scope ? known.current.ids : undefined;
    known.current = { scope, ids: new Set([...(before ?? []), ...orders.map(({ id }) => id)]) };
    const fresh = before ? orders.filter(({ id }) => !before.has(id)) : [];
    const [one, another] = fresh;
    if (one && another) setNews(`${fresh.length} new orders.`);
    else if (one) setNews(`A new order: ${money(one.total, one.currency)}.`);
  }, [orders, scope, money]);
  return news;
}
