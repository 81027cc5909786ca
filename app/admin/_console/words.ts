import type { AdminRole } from "@/lib/admin/permissions";

/** The roles of the console as people say them. */
export const ROLE_WORDS: Record<AdminRole, string> = {
  curator: "Curator",
  admin: "Admin",
  super_admin: "Super admin",
};
