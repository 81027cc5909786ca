import type { ReactNode } from "react";
import { PageHeader } from "@/app/ui/page-header";
import { SiteShell } from "@/app/ui/site-shell";
import { CHANGELOG, GUIDES } from "./documents";

const REFERENCE = [
  { path: "/docs", title: "API reference" },
  { path: "/docs/limits", title: "Table of limits" },
  { path: CHANGELOG.path, title: CHANGELOG.title },
] as const;

interface Props {
  title: string;
  lead: string;
  /** The path of this page, which the navigation marks. */
  path: string;
  children: ReactNode;
}

/** The frame of a documentation page: its heading and the list of all pages. */
export function DocsFrame({ title, lead, path, children }: Props) {
  return (
    <SiteShell>
      <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label="Documentation" className="order-2 lg:order-1">
          <NavGroup title="Guides" links={GUIDES} path={path} />
          <NavGroup title="Reference" links={REFERENCE} path={path} />
        </nav>
        <div className="order-1 min-w-0 lg:order-2">
          <PageHeader title={title} lead={lead} />
          {children}
        </div>
      </div>
    </SiteShell>
  );
}

interface NavGroupProps {
  title: string;
  links: readonly { path: string; title: string }[];
  path: string;
}

function NavGroup({ title, links, path }: NavGroupProps) {
  return (
    <>
      <h2 className="mt-4 px-3 text-sm font-semibold text-muted first:mt-0">{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <a
              href={link.path}
              aria-current={link.path === path ? "page" : undefined}
              className="flex min-h-11 items-center rounded-control px-3 hover:bg-sunken aria-[current]:bg-sea-soft aria-[current]:font-semibold aria-[current]:text-sea-deep"
            >
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
