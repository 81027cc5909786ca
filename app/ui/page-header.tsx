import type { ReactNode } from "react";

/** The top of a page: its one h1, a sentence below it and the page's actions. */
export function PageHeader({ title, lead, actions }: { title: ReactNode; lead?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="max-w-prose">
        <h1 className="text-3xl font-semibold sm:text-4xl">{title}</h1>
        {lead && <p className="mt-2 text-lg text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
