"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiResult, Failure } from "./api-call";

export interface ApiData<T> {
  /** The last successful response; it stays while a reload runs and when a reload fails. */
  data: T | undefined;
  failure: Failure | undefined;
  /** Reads again; resolves to whether that succeeded. */
  reload: () => Promise<boolean>;
  /** Changes the data locally, for example after a write. */
  set: (change: (data: T) => T) => void;
}

/**
 * Reads from the API on mount and whenever `key` changes. A response that arrives after a newer request is dropped.
 * `merge` combines the old data with a reload's.
 */
export function useApiData<T>(
  key: string,
  read: () => Promise<ApiResult<T>>,
  merge: (before: T, fresh: T) => T = (_, fresh) => fresh,
): ApiData<T> {
  const [state, setState] = useState<{ key: string; data?: T; failure?: Failure }>({ key });
  const version = useRef(0);
  const latest = useRef({ read, merge, hasData: false });
  latest.current = { read, merge, hasData: state.key === key && state.data !== undefined };

  const reload = useCallback(async () => {
    const own = ++version.current;
    const { data, failure } = await latest.current.read();
    if (own !== version.current) return true;
    setState((before) => {
      const previous = before.key === key ? before.data : undefined;
      if (failure) return { key, failure, ...(previous !== undefined && { data: previous }) };
      return { key, data: previous === undefined ? data : latest.current.merge(previous, data) };
    });
    return failure === undefined;
  }, [key]);
  const set = useCallback((change: (data: T) => T) => {
    if (!latest.current.hasData) return;
    // A reload in flight was sent before this change, so drop its response.
    version.current++;
    setState((before) => (before.data === undefined ? before : { ...before, data: change(before.data) }));
  }, []);

  useEffect(() => {
    void reload();
    return () => {
      version.current++;
    };
  }, [reload]);
  const current = state.key === key;
  return { data: current ? state.data : undefined, failure: current ? state.failure : undefined, reload, set };
}
