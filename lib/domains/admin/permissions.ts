export const ADMIN_ROLES = ["curator", "admin", "super_admin"] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/**
 * The console's permissions, each with its minimum role and a description (decision 028). Screens, server actions and
 * services all check here, so that bypassing a screen does not bypass its rule.
 */
export const PERMISSIONS = {
  overview: { role: "curator", what: "see the overview" },
  security: { role: "curator", what: "manage their own sign-in" },
  claims: { role: "curator", what: "see claims" },
  "claims.decide": { role: "admin", what: "decide on claims" },
  reviews: { role: "curator", what: "moderate reviews" },
  photos: { role: "curator", what: "moderate photos" },
  content: { role: "curator", what: "edit places, events and stories" },
  "app-content": { role: "curator", what: "edit the app's content" },
  "tour-types": { role: "curator", what: "edit tour types" },
  narrations: { role: "curator", what: "retry failed audio" },
  products: { role: "admin", what: "manage menu items" },
  orders: { role: "admin", what: "see orders" },
  "orders.refund": { role: "admin", what: "refund orders" },
  payments: { role: "admin", what: "resolve flagged payments" },
  disbursements: { role: "admin", what: "manage payouts" },
  feeds: { role: "admin", what: "manage feeds" },
  users: { role: "admin", what: "manage app users" },
  "console-users": { role: "super_admin", what: "manage console users" },
  audit: { role: "admin", what: "read the audit log" },
} as const satisfies Record<string, { role: AdminRole; what: string }>;

export type Permission = keyof typeof PERMISSIONS;

/** Returns whether a role has a permission: curator < admin < super_admin. */
export const may = (role: AdminRole, permission: Permission): boolean =>
  ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(PERMISSIONS[permission].role);

const PLURAL = { curator: "Curators", admin: "Admins", super_admin: "Super admins" };

/** Returns the message that denies a permission to a role. */
export const refusal = (role: AdminRole, permission: Permission): string =>
  `${PLURAL[role]} may not ${PERMISSIONS[permission].what}.`;
