"use client";
import { useEffect, useRef } from "react";

const MAX_WAIT_MS = 120_000;

/**
 * Runs `task` every `everyMs` while the page is visible, and immediately when the page becomes visible or the connection
 * returns. `task` resolves to whether it succeeded; failures back off exponentially to two minutes.
 */
export function usePolling(everyMs: number, task: () => Promise<boolean>): void {
  const latest = useRef(task);
  latest.current = task;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let busy = false;
    const schedule = () => {
      clearTimeout(timer);
      // 10% jitter, so that a hundred tills do not all send a request at once after an outage.
      const wait = Math.min(everyMs * 2 ** failures, MAX_WAIT_MS) * (0.9 + Math.random() * 0.2);
      if (document.visibilityState === "visible") timer = setTimeout(() => void run(), wait);
    };
    const run = async () => {
      if (busy) return;
      busy = true;
      failures = (await latest.current()) ? 0 : failures + 1;
      busy = false;
      schedule();
    };
    const wake = () => {
      if (document.visibilityState === "visible") void run();
      else clearTimeout(timer);
    };
    schedule();
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("online", wake);
    return () => {
      clearTimeout(timer);
      // A task that is still running must not schedule another.
      busy = true;
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("online", wake);
    };
  }, [everyMs]);
}
