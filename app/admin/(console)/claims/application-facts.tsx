import { StatusBadge } from "@/app/ui/badge";
import { dateTime } from "@/app/ui/server-formats";
import type { AdminClaim } from "@/lib/domains/commerce/claims/claims-admin.service";
import { ConsoleLink } from "../../_console/console-link";

type Application = Pick<
  AdminClaim,
  | ("business_name" | "contact_name" | "contact_phone" | "contact_email" | "message" | "user")
  | ("created_at" | "decided_at" | "reason")
>;

/** The facts that a claim and a proposal share. */
export const applicationFacts = (application: Application) => ({
  Business: application.business_name,
  Contact: application.contact_name,
  Phone: application.contact_phone,
  Email: application.contact_email,
  Message: application.message,
  Account: <Account user={application.user} />,
  Sent: dateTime(application.created_at),
  Decided: application.decided_at && dateTime(application.decided_at),
  Reason: application.reason,
});

/** The user who sent a claim or a proposal. */
const Account = ({ user }: Pick<Application, "user">) => (
  <span className="flex flex-wrap items-center gap-2">
    <ConsoleLink href={`/admin/users/${user.id}`}>{user.email ?? user.name ?? user.id}</ConsoleLink>
    {user.email !== null && !user.email_verified && <StatusBadge tone="warn" label="Email not verified" />}
  </span>
);
