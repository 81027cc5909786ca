"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 4_000;
/** A recording that is not there after ten minutes will not come while somebody waits. */
const TIMES = 150;

/** Asks for the page again while something on it is still to come, as long as somebody sees it. */
export function Refresh() {
  const { refresh } = useRouter();
  useEffect(() => {
    let left = TIMES;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && left-- > 0) refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  return null;
}
