import type { ReactNode } from "react";
import { Shell } from "./shell";

const NAV = [
  {
    items: [
      { href: "/docs", label: "Docs", icon: "list" },
      { href: "/portal", label: "For merchants", icon: "food" },
    ],
  },
] as const;

/** The frame of the public pages. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <Shell brand="Destination service" home="/" nav={NAV}>
      {children}
    </Shell>
  );
}
