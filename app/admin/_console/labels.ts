import type { AdminRole } from "@/lib/domains/admin/permissions";

/** The labels of the console roles. */
export const ROLE_LABELS: Record<AdminRole, string> = {
  curator: "Curator",
  admin: "Admin",
  super_admin: "Super admin",
};
