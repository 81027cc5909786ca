import type { Metadata } from "next";
import { type Column, Table } from "@/app/ui/table";
import { DocsFrame } from "../_documents/docs-frame";
import { type LimitRow, limitRows } from "./limit-rows";

const TITLE = "Table of limits";
export const metadata: Metadata = { title: TITLE };

const COLUMNS: readonly Column<LimitRow>[] = [
  {
    key: "counts",
    label: "What counts",
    heading: true,
    cell: ({ counts }) => (
      <ul className="text-sm font-normal">
        {counts.map((each) => (
          <li key={each} className="break-words">
            {each.includes("/api/") ? <code>{each}</code> : each}
          </li>
        ))}
      </ul>
    ),
  },
  { key: "requests", label: "Requests", align: "right", cell: ({ requests }) => requests },
  { key: "window", label: "Window", cell: ({ window }) => <span className="whitespace-nowrap">{window}</span> },
  { key: "key", label: "Counted by", cell: ({ countedBy }) => countedBy },
];

/** The rate limits, from the table that the service counts by. */
export default function LimitsPage() {
  return (
    <DocsFrame
      title={TITLE}
      lead="Every rate limit, from the table that the service uses. Operations in one row share a count."
      path="/docs/limits"
    >
      <Table caption="Rate limits" columns={COLUMNS} rows={limitRows()} rowKey={({ name }) => name} />
      <p className="mt-6 max-w-prose">
        Windows are fixed. A response with status 429 says in <code>Retry-After</code> when the next request counts. The
        guide{" "}
        <a href="/docs/guides/rate-limits" className="font-medium text-sea-deep underline underline-offset-2">
          Rate limits
        </a>{" "}
        says how an app should react.
      </p>
    </DocsFrame>
  );
}
