import type { Role } from "@/lib/http/actor";

/** The labels of the app roles. */
export const USER_ROLE_LABELS: Record<Role, string> = {
  user: "User",
  curator: "Curator",
  admin: "Admin",
  super_admin: "Super admin",
};

export const USER_ROLE_OPTIONS = Object.entries(USER_ROLE_LABELS).map(([value, label]) => ({ value, label }));
