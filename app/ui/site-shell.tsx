import type { ReactNode } from "react";
import { env } from "@/lib/platform/settings/env";
import { Link } from "./link";
import { Shell } from "./shell";

const NAV = [
  {
    items: [
      { href: "/explore", label: "Places", icon: "pin" },
      { href: "/events", label: "Events", icon: "calendar" },
      { href: "/stories", label: "Stories", icon: "list" },
      { href: "/search", label: "Search", icon: "search" },
    ],
  },
] as const;

const OTHERS = [
  { href: "/tours/saved", label: "Saved tours" },
  { href: "/account/orders", label: "Your orders" },
  { href: "/account/notifications", label: "Notifications" },
  { href: "/docs", label: "API documentation" },
  { href: "/portal", label: "For merchants" },
  { href: "/admin", label: "For staff" },
] as const;

/** The frame of the public pages. */
export function SiteShell({ children }: { children: ReactNode }) {
  return (
    <Shell brand={env().DESTINATION_NAME} home="/" nav={NAV} footer={<Footer />}>
      {children}
    </Shell>
  );
}

const Footer = () => (
  <ul className="flex flex-wrap gap-x-6">
    {OTHERS.map(({ href, label }) => (
      <li key={href}>
        <Link href={href} prefetch={false} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
