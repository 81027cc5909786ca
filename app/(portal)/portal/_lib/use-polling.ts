"use client";
import { useEffect, useRef } from "react";

const LONGEST_MS = 120_000;

/**
 * Does something again and again while the page can be seen: every `everyMs`, at once when it is seen again or the
 * connection is back, and ever more seldom (to two minutes) while it fails. `task` says whether it worked.
 */
export function usePolling(everyMs: number, task: () => Promise<boolean>): void {
  const latest = useRef(task);
  latest.current = task;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let busy = false;
    const plan = () => {
      clearTimeout(timer);
      // A little apart from one another, so that a hundred tills do not all ask at once after an outage.
      const wait = Math.min(everyMs * 2 ** failures, LONGEST_MS) * (0.9 + Math.random() * 0.2);
      if (document.visibilityState === "visible") timer = setTimeout(() => void run(), wait);
    };
    const run = async () => {
      if (busy) return;
      busy = true;
      failures = (await latest.current()) ? 0 : failures + 1;
      busy = false;
      plan();
    };
    const wake = () => {
      if (document.visibilityState === "visible") void run();
      else clearTimeout(timer);
    };
    plan();
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("online", wake);
    return () => {
      clearTimeout(timer);
      // A task that is still under way must not plan another.
      busy = true;
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("online", wake);
    };
  }, [everyMs]);
}
