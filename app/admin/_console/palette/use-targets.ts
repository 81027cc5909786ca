"use client";
import { useEffect, useState } from "react";

/** A screen or record to go to. */
export interface Target {
  href: string;
  name: string;
  detail: string;
}

const WAIT_MS = 200;

interface Found {
  targets: readonly Target[];
  /** Whether records are still looked for. */
  isSearching: boolean;
}

/** The screens and records whose names contain the text; without text, the screens. */
export function useTargets(text: string, screens: readonly Target[]): Found {
  const query = text.trim();
  const [found, setFound] = useState<{ query: string; records: readonly Target[] }>({ query: "", records: [] });
  useEffect(() => {
    if (query === "") return;
    const call = new AbortController();
    const timer = setTimeout(() => {
      const show = (records: readonly Target[]) => !call.signal.aborted && setFound({ query, records });
      findRecords(query, call.signal).then(show, () => show([]));
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query]);
  const lower = query.toLowerCase();
  const matching = screens.filter(({ name }) => name.toLowerCase().includes(lower));
  if (query === "") return { targets: matching, isSearching: false };
  const isSearching = found.query !== query;
  return { targets: isSearching ? matching : [...matching, ...found.records], isSearching };
}

async function findRecords(query: string, signal: AbortSignal): Promise<readonly Target[]> {
  const response = await fetch(`/admin/find?q=${encodeURIComponent(query)}`, { signal });
  return response.ok ? ((await response.json()) as { found: Target[] }).found : [];
}
