import type { ReactNode } from "react";

/** The details of one record, as names and values; empty values are left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
      {known.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 whitespace-pre-line max-sm:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
