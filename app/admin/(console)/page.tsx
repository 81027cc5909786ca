import type { Metadata } from "next";
import { AutoRefresh } from "@/app/ui/auto-refresh";
import { EmptyState } from "@/app/ui/empty-state";
import { Icon, type IconName } from "@/app/ui/icons";
import { Link } from "@/app/ui/link";
import { countWaiting, formatCount, type Waiting } from "@/lib/domains/admin/overview.service";
import { overviewDays } from "@/lib/domains/admin/overview-days.service";
import { may, type Permission } from "@/lib/domains/admin/permissions";
import { db } from "@/lib/platform/database/database";
import { ConsolePage } from "../_console/console-page";
import { requireAdmin } from "../_console/current-admin";
import { OverviewCharts } from "./overview-charts";

export const metadata: Metadata = { title: "Overview" };

interface Queue {
  key: keyof Waiting;
  /** The screen that lists them; without one, `text` says where to look. */
  href?: string;
  icon: IconName;
  permission: Permission;
  title: string;
  text: string;
}

const QUEUES: readonly Queue[] = [
  {
    key: "claims",
    href: "/admin/claims?status=pending",
    icon: "check",
    permission: "claims",
    title: "Pending claims",
    text: "Merchants waiting for approval.",
  },
  {
    key: "proposals",
    href: "/admin/claims/proposals?status=pending",
    icon: "pin",
    permission: "claims",
    title: "Proposed places",
    text: "Places that merchants want to have listed.",
  },
  {
    key: "reviews",
    href: "/admin/reviews",
    icon: "flag",
    permission: "reviews",
    title: "Flagged reviews",
    text: "Hidden from visitors until you decide.",
  },
  {
    key: "reports",
    href: "/admin/reviews?status=reported",
    icon: "flag",
    permission: "reviews",
    title: "Reported reviews",
    text: "Still visible: published again by staff, or reported by too few users.",
  },
  {
    key: "photos",
    href: "/admin/photos",
    icon: "photo",
    permission: "photos",
    title: "Pending photos",
    text: "Not visible to visitors yet.",
  },
  {
    key: "refunds",
    href: "/admin/orders?due=yes",
    icon: "receipt",
    permission: "orders",
    title: "Refunds due",
    text: "Paid orders that the merchant cancelled.",
  },
  {
    key: "payments",
    href: "/admin/payments",
    icon: "warning",
    permission: "payments",
    title: "Flagged payments",
    text: "Payments, refunds and disputes to look into.",
  },
  {
    key: "disbursements",
    href: "/admin/disbursements?status=pending",
    icon: "coins",
    permission: "disbursements",
    title: "Pending payouts",
    text: "Recorded but not yet paid.",
  },
  {
    key: "narrations",
    href: "/admin/narrations",
    icon: "play",
    permission: "narrations",
    title: "Failed audio",
    text: "Tour stops whose audio failed.",
  },
  {
    key: "feeds",
    href: "/admin/feeds",
    icon: "warning",
    permission: "feeds",
    title: "Failing feeds",
    text: "Their content stays as it was imported last.",
  },
  {
    key: "jobs",
    icon: "warning",
    permission: "payments",
    title: "Failed jobs",
    text: "Background jobs that failed in the last 24 hours. The log names them.",
  },
  {
    key: "webhooks",
    icon: "external",
    permission: "claims.decide",
    title: "Disabled webhooks",
    text: "Merchants' endpoints that kept failing. The merchants were notified by email.",
  },
];

export default async function Overview() {
  const { role } = await requireAdmin("overview");
  const withMoney = may(role, "orders");
  const [counts, data] = await Promise.all([countWaiting(db()), overviewDays(db(), new Date(), withMoney)]);
  const queues = QUEUES.filter(({ permission }) => may(role, permission));
  const open = queues.filter(({ key }) => counts[key] > 0);
  return (
    <ConsolePage path="/admin" title="Overview" lead="Needs your attention.">
      {open.length === 0 ? (
        <EmptyState icon="sun" title="You're all caught up">
          New claims, flagged reviews and other items to review appear here.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {open.map((queue) => (
            <li key={queue.key}>
              <Tile queue={queue} count={counts[queue.key]} />
            </li>
          ))}
        </ul>
      )}
      <OverviewCharts data={data} withMoney={withMoney} />
      <AutoRefresh everyMs={60_000} />
    </ConsolePage>
  );
}

const TILE = "flex h-full items-start gap-4 rounded-card border border-line bg-surface p-5 text-ink shadow-card";

function Tile({ queue: { title, text, icon, href }, count }: { queue: Queue; count: number }) {
  const content = (
    <>
      <span className="rounded-control bg-sea-soft p-2 text-2xl text-sea-deep">
        <Icon name={icon} />
      </span>
      <span>
        <span className="block font-display text-3xl font-semibold tabular-nums">{formatCount(count)}</span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
    </>
  );
  if (href === undefined) return <div className={TILE}>{content}</div>;
  return (
    <Link href={href} prefetch={false} className={`${TILE} no-underline hover:border-sea hover:bg-sea-soft`}>
      {content}
    </Link>
  );
}
