"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** With 4 s, ten minutes: work that takes longer has failed or is stuck. */
const MAX_REFRESHES = 150;

/** Reloads the page's data every `everyMs` while it is visible and online, at most 150 times. */
export function AutoRefresh({ everyMs = 4_000 }: { everyMs?: number }) {
  const { refresh } = useRouter();
  useEffect(() => {
    let left = MAX_REFRESHES;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine && left-- > 0) refresh();
    }, everyMs);
    return () => clearInterval(timer);
  }, [refresh, everyMs]);
  return null;
}
