import type { Metadata } from "next";
import Link from "next/link";
import { EmptyState } from "@/app/ui/empty-state";
import { Icon, type IconName } from "@/app/ui/icons";
import { countWords, type Waiting, waiting } from "@/lib/admin/overview.service";
import { may, type Permission } from "@/lib/admin/permissions";
import { db } from "@/lib/database";
import { ConsolePage } from "../_console/console-page";
import { requireAdmin } from "../_console/guard";

export const metadata: Metadata = { title: "Overview" };

interface Kind {
  of: keyof Waiting;
  href: string;
  icon: IconName;
  permission: Permission;
  title: string;
  /** Who waits for what. */
  what: string;
}

const KINDS: readonly Kind[] = [
  {
    ...{ of: "claims", href: "/admin/claims?status=pending", icon: "check", permission: "claims" },
    ...{ title: "Pending claims", what: "Merchants who wait to sell." },
  },
  {
    ...{ of: "reviews", href: "/admin/reviews", icon: "flag", permission: "reviews" },
    ...{ title: "Flagged reviews", what: "Out of sight until you decide." },
  },
  {
    ...{ of: "photos", href: "/admin/photos", icon: "photo", permission: "photos" },
    ...{ title: "Pending photos", what: "Shown to nobody yet." },
  },
  {
    ...{ of: "refunds", href: "/admin/orders?due=yes", icon: "receipt", permission: "orders" },
    ...{ title: "Refunds due", what: "Paid, then cancelled by the merchant." },
  },
  {
    ...{ of: "payments", href: "/admin/payments", icon: "warning", permission: "payments" },
    ...{ title: "Flagged payments", what: "Money that fits no order as it should." },
  },
  {
    ...{ of: "disbursements", href: "/admin/disbursements?status=pending", icon: "coins", permission: "disbursements" },
    ...{ title: "Unpaid disbursements", what: "Noted, and not yet paid out." },
  },
  {
    ...{ of: "narrations", href: "/admin/narrations", icon: "play", permission: "narrations" },
    ...{ title: "Failed narrations", what: "Tour stops that no voice could be made for." },
  },
];

export default async function Overview() {
  const { role } = await requireAdmin("overview");
  const counts = await waiting(db());
  const kinds = KINDS.filter(({ permission }) => may(role, permission));
  const due = kinds.filter(({ of }) => counts[of] > 0);
  return (
    <ConsolePage path="/admin" title="Overview" lead="What waits for somebody at the console.">
      {due.length === 0 ? (
        <EmptyState icon="sun" title="Nothing waits">
          New claims, flagged reviews and payments that need a look will stand here.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {due.map((kind) => (
            <li key={kind.of}>
              <Tile kind={kind} count={counts[kind.of]} />
            </li>
          ))}
        </ul>
      )}
    </ConsolePage>
  );
}

const TILE =
  "flex h-full items-start gap-4 rounded-card border border-line bg-surface p-5 text-ink no-underline shadow-card " +
  "hover:border-sea hover:bg-sea-soft";

const Tile = ({ kind: { title, what, icon, href }, count }: { kind: Kind; count: number }) => (
  <Link href={href} prefetch={false} className={TILE}>
    <span className="rounded-control bg-sea-soft p-2 text-2xl text-sea-deep">
      <Icon name={icon} />
    </span>
    <span>
      <span className="block font-display text-3xl font-semibold tabular-nums">{countWords(count)}</span>
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-muted">{what}</span>
    </span>
  </Link>
);
