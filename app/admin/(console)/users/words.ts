import type { Role } from "@/lib/http/actor";

/** The roles of app users as people say them. */
export const USER_ROLE_WORDS: Record<Role, string> = {
  user: "User",
  curator: "Curator",
  admin: "Admin",
  super_admin: "Super admin",
};

export const USER_ROLE_OPTIONS = Object.entries(USER_ROLE_WORDS).map(([value, label]) => ({ value, label }));
