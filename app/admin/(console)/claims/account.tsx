import { StatusBadge } from "@/app/ui/badge";
import type { AdminClaim } from "@/lib/domains/commerce/claims/claims-admin.service";
import { ConsoleLink } from "../../_console/console-link";

/** The user who sent a claim or a proposal. */
export const Account = ({ user }: Pick<AdminClaim, "user">) => (
  <span className="flex flex-wrap items-center gap-2">
    <ConsoleLink href={`/admin/users/${user.id}`}>{user.email ?? user.name ?? user.id}</ConsoleLink>
    {user.email !== null && !user.email_verified && <StatusBadge tone="warn" label="Email not verified" />}
  </span>
);
