import { NavLink } from "./nav-link";

export interface Tab {
  href: string;
  label: string;
  exact?: boolean;
  /** For links that differ only in their query. */
  current?: boolean;
}

/** The views of one page, or the filters of one list, as tabs that are links. */
export function TabsNav({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="mb-6 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <NavLink
              href={tab.href}
              exact={tab.exact}
              current={tab.current}
              className="inline-flex min-h-11 items-center border-b-4 border-transparent px-3 font-semibold whitespace-nowrap text-muted hover:text-ink aria-[current]:border-sea aria-[current]:text-ink"
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
