"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Outcome, Trouble } from "./ask";

export interface Loaded<T> {
  /** What was read last; it stays while it is read again, and where that fails. */
  data: T | undefined;
  trouble: Trouble | undefined;
  /** Reads it again; whether that worked. */
  reload: () => Promise<boolean>;
  /** Puts what is known by other means in its place. */
  set: (change: (data: T) => T) => void;
}

/**
 * Reads something when it is shown and again whenever `key` changes. An answer that comes after a newer question is
 * not taken. `merge` may keep something of what was there when it is read again.
 */
export function useLoaded<T>(
  key: string,
  read: () => Promise<Outcome<T>>,
  merge: (before: T, fresh: T) => T = (_, fresh) => fresh,
): Loaded<T> {
  const [state, setState] = useState<{ key: string; data?: T; trouble?: Trouble }>({ key });
  const asked = useRef(0);
  const latest = useRef({ read, merge, isThere: false });
  latest.current = { read, merge, isThere: state.key === key && state.data !== undefined };

  const reload = useCallback(async () => {
    const turn = ++asked.current;
    const { data, trouble } = await latest.current.read();
    if (turn !== asked.current) return true;
    setState((before) => {
      const kept = before.key === key ? before.data : undefined;
      if (trouble) return { key, trouble, ...(kept !== undefined && { data: kept }) };
      return { key, data: kept === undefined ? data : latest.current.merge(kept, data) };
    });
    return trouble === undefined;
  }, [key]);
  const set = useCallback((change: (data: T) => T) => {
    if (!latest.current.isThere) return;
    // What is under way was asked before this change.
    asked.current++;
    setState((before) => (before.data === undefined ? before : { ...before, data: change(before.data) }));
  }, []);

  useEffect(() => {
    void reload();
    return () => {
      asked.current++;
    };
  }, [reload]);
  const current = state.key === key;
  return { data: current ? state.data : undefined, trouble: current ? state.trouble : undefined, reload, set };
}
