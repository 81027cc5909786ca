"use client";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

interface Props {
  href: string;
  children: ReactNode;
  /** Current only at this very address, not below it. */
  exact?: boolean | undefined;
  className: string;
}

/** A link that knows whether it leads to where one is (aria-current). */
export function NavLink({ href, children, exact = false, className }: Props) {
  const at = usePathname();
  const path = href.split("?", 1)[0] ?? href;
  const current = at === path ? "page" : !exact && at.startsWith(`${path}/`);
  return (
    <Link href={href} prefetch={false} aria-current={current || undefined} className={className}>
      {children}
    </Link>
  );
}
