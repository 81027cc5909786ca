"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 4_000;
/** Ten minutes: work that takes longer has failed or is stuck. */
const MAX_REFRESHES = 150;

/** Reloads the page's data every 4 s while it is visible and online, for at most ten minutes. */
export function AutoRefresh() {
  const { refresh } = useRouter();
  useEffect(() => {
    let left = MAX_REFRESHES;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && navigator.onLine && left-- > 0) refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return null;
}
