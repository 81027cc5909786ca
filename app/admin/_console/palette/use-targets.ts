"use client";
import { useEffect, useState } from "react";

/** A screen or record to go to. */
export interface Target {
  href: string;
  name: string;
  detail: string;
}

const WAIT_MS = 200;

/** The screens and records whose names contain the text; without text, the screens. */
export function useTargets(text: string, screens: readonly Target[]): readonly Target[] {
  const query = text.trim();
  const [records, setRecords] = useState<readonly Target[]>([]);
  useEffect(() => {
    setRecords([]);
    if (query === "") return;
    const call = new AbortController();
    const timer = setTimeout(() => {
      findRecords(query, call.signal).then(setRecords, () => undefined);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query]);
  const lower = query.toLowerCase();
  return [...screens.filter(({ name }) => name.toLowerCase().includes(lower)), ...records];
}

async function findRecords(query: string, signal: AbortSignal): Promise<readonly Target[]> {
  const response = await fetch(`/admin/find?q=${encodeURIComponent(query)}`, { signal });
  return response.ok ? ((await response.json()) as { found: Target[] }).found : [];
}
