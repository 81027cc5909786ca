"use client";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "./link";

interface Props {
  href: string;
  children: ReactNode;
  /** Current only on this exact path, not below it. */
  exact?: boolean | undefined;
  /** Overrides the comparison of paths, for links that differ in their query. */
  current?: boolean | undefined;
  className: string;
}

/** A link with aria-current when it leads to the current page. */
export function NavLink({ href, children, exact = false, current, className }: Props) {
  const at = usePathname();
  const path = href.split("?", 1)[0] ?? href;
  const here = current ?? (at === path || (!exact && at.startsWith(`${path}/`)));
  return (
    <Link href={href} aria-current={here ? (at === path ? "page" : "true") : undefined} className={className}>
      {children}
    </Link>
  );
}
