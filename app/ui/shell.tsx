import type { ReactNode } from "react";
import { classes } from "./classes";
import { Icon, type IconName } from "./icons";
import { Link } from "./link";
import { NavLink } from "./nav-link";
import { ThemeSwitch } from "./theme-switch";

export interface NavItem {
  href: string;
  label: string;
  icon?: IconName;
  /** Current only on this exact path, not below it. */
  exact?: boolean;
}

export interface NavGroup {
  label?: string;
  items: readonly NavItem[];
}

interface Props {
  /** The name of this part of the site; it links to `home`. */
  brand: string;
  home: string;
  nav?: readonly NavGroup[];
  /** `top`: a row of at most 5 links, at the bottom edge on a phone; `side`: groups, collapsed on a phone. */
  layout?: "top" | "side";
  /** The end of the header: the account, sign-out. */
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

const LINK =
  "flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold no-underline text-ink hover:bg-sea-soft " +
  "aria-[current]:bg-sea-soft aria-[current]:text-sea-deep";

/** The frame of every page: a skip link, the header with the navigation, the page and the footer. */
export function Shell({ brand, home, nav = [], layout = "top", actions, footer, children }: Props) {
  const side = layout === "side" && nav.length > 0;
  const top = layout === "top" && nav.length > 0;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-20 rounded-control bg-sea px-4 py-3 font-semibold text-on-sea focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex min-h-16 w-full max-w-7xl flex-wrap items-center gap-x-6 gap-y-1 px-4">
          <Link
            href={home}
            className="flex min-h-11 items-center gap-2 font-display text-lg font-semibold no-underline"
          >
            <span className="text-2xl text-sea">
              <Icon name="wave" />
            </span>
            {brand}
          </Link>
          {top && <TopNav items={nav.flatMap((group) => group.items)} />}
          {actions && <div className="ml-auto flex min-w-0 items-center gap-2">{actions}</div>}
        </div>
      </header>
      <div
        className={classes("mx-auto w-full max-w-7xl flex-1 px-4", side && "lg:grid lg:grid-cols-[14rem_1fr] lg:gap-8")}
      >
        {side && <SideNav groups={nav} />}
        <main id="main" tabIndex={-1} className="min-w-0 py-6 outline-none sm:py-8">
          {children}
        </main>
      </div>
      <footer className={classes("border-t border-line bg-sunken py-4 text-muted print:hidden", top && "max-sm:pb-24")}>
        <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-4 px-4">
          <div className="text-sm">{footer}</div>
          <ThemeSwitch />
        </div>
      </footer>
    </div>
  );
}

function TopNav({ items }: { items: readonly NavItem[] }) {
  return (
    <nav
      aria-label="Main"
      className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="flex max-sm:justify-around sm:gap-1">
        {items.map(({ href, label, icon, exact }) => (
          <li key={href} className="max-sm:flex-1">
            <NavLink
              href={href}
              exact={exact}
              className={classes(
                LINK,
                "max-sm:min-h-16 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:px-1 max-sm:text-sm",
              )}
            >
              {icon && <Icon name={icon} className="size-5" />}
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SideNav({ groups }: { groups: readonly NavGroup[] }) {
  return (
    <>
      <details className="mt-4 rounded-card border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-semibold">
          <Icon name="menu" /> Menu
        </summary>
        <NavGroups groups={groups} />
      </details>
      <div className="hidden py-8 lg:block print:hidden">
        <NavGroups groups={groups} />
      </div>
    </>
  );
}

function NavGroups({ groups }: { groups: readonly NavGroup[] }) {
  return (
    <nav aria-label="Main" className="grid gap-4 p-2 lg:p-0">
      {groups.map(({ label, items }) => (
        <div key={label ?? items[0]?.href}>
          {label && <p className="px-3 pb-1 text-sm font-semibold text-muted">{label}</p>}
          <ul>
            {items.map(({ href, label, icon, exact }) => (
              <li key={href}>
                <NavLink href={href} exact={exact} className={LINK}>
                  {icon && <Icon name={icon} />}
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
