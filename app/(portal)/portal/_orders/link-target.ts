"use client";
import { useEffect, useRef } from "react";

/** The fragment of an order's address: notifications link to `/portal/orders#order-42`. */
export const orderFragment = (orderId: string): string => `#order-${orderId}`;

/** Focuses an element that appears after the page has loaded if the address names it, now or after a later navigation. */
export function useLinkTarget(fragment: string) {
  const target = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = () => {
      if (window.location.hash !== fragment) return;
      target.current?.scrollIntoView({ block: "center" });
      target.current?.focus({ preventScroll: true });
    };
    show();
    window.addEventListener("hashchange", show);
    return () => window.removeEventListener("hashchange", show);
  }, [fragment]);
  return target;
}
