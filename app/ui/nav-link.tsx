"use client";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "./link";

interface Props {
  href: string;
  children: ReactNode;
  /** Current only at this very address, not below it. */
  exact?: boolean | undefined;
  /** Said instead, where the path alone does not tell. */
  current?: boolean | undefined;
  className: string;
}

/** A link that knows whether it leads to where one is (aria-current). */
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
