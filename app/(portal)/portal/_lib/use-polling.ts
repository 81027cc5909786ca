"use client";
import { useEffect, useRef } from "react";

const MAX_WAIT_MS = 120_000;

/**
 * Runs `task` every `everyMs` while the page is visible, and immediately when the page becomes visible or the connection
 * returns. `task` resolves to whether it succeeded; failures back off exponentially to two minutes. Returns a function that
 * ends the polling.
 */
export function startPolling(everyMs: number, task: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let busy = false;
  let ended = false;
  const schedule = () => {
    clearTimeout(timer);
    // 10% jitter, so that a hundred tills do not all send a request at once after an outage.
    const wait = Math.min(everyMs * 2 ** failures, MAX_WAIT_MS) * (0.9 + Math.random() * 0.2);
    if (document.visibilityState === "visible" && !ended) timer = setTimeout(() => void run(), wait);
  };
  const run = async () => {
    if (busy) return;
    busy = true;
    failures = (await task()) ? 0 : failures + 1;
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
    ended = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", wake);
    window.removeEventListener("online", wake);
  };
}

/** Polls while the component is mounted, as `startPolling` does. */
export function usePolling(everyMs: number, task: () => Promise<boolean>): void {
  const latest = useRef(task);
  latest.current = task;
  useEffect(() => startPolling(everyMs, () => latest.current()), [everyMs]);
}
