"use client";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import type { ApiResult, Failure } from "./api-call";
import { FailureNotice } from "./failure-notice";
import type { ApiData } from "./use-api-data";

interface Page<Row> {
  data: Row[];
  meta: { cursor: string | null };
}

interface Props<Row> {
  list: ApiData<Page<Row>>;
  /** Reads the page at a cursor. */
  fetchPage: (cursor: string) => Promise<ApiResult<Page<Row>>>;
  label: string;
}

/** The button that appends the next page to a list; nothing on the last page. */
export function LoadMore<Row>({ list, fetchPage, label }: Props<Row>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const cursor = list.data?.meta.cursor;

  async function load(): Promise<void> {
    if (!cursor || busy) return;
    setBusy(true);
    const { data: page, failure } = await fetchPage(cursor);
    setFailure(failure);
    if (page) list.set((before) => ({ data: [...before.data, ...page.data], meta: page.meta }));
    setBusy(false);
  }
  return (
    <>
      <FailureNotice failure={failure} />
      {cursor && (
        <div>
          <Button variant="secondary" aria-disabled={busy} onClick={() => void load()}>
            {busy ? "Loading…" : label}
          </Button>
        </div>
      )}
    </>
  );
}
