import type { Metadata } from "next";
import { DocsFrame } from "../_documents/docs-frame";
import { GUIDES } from "../_documents/documents";

const TITLE = "Guides";
export const metadata: Metadata = { title: TITLE };

/** The list of guides. */
export default function GuidesPage() {
  return (
    <DocsFrame
      title={TITLE}
      lead="From the first request to an order. Every command runs unchanged against a service at http://localhost:3000; some need jq."
      path="/docs/guides"
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {GUIDES.map(({ path, title, lead }) => (
          <li key={path}>
            <a
              href={path}
              className="block h-full rounded-card border border-line bg-surface p-4 shadow-card hover:border-sea"
            >
              <h2 className="text-xl font-semibold text-sea-deep">{title}</h2>
              <p className="mt-1 text-muted">{lead}</p>
            </a>
          </li>
        ))}
      </ul>
    </DocsFrame>
  );
}
