export const ADMIN_ROLES = ["curator", "admin", "super_admin"] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/**
 * What the console lets people do, each with the least role that may and in words (docs/decisions/028). Screens,
 * actions and the verbs behind them ask here, so that no way round a screen is a way round its rule.
 */
export const PERMISSIONS = {
  overview: { role: "curator", what: "see what waits" },
  claims: { role: "curator", what: "see claims" },
  "claims.decide": { role: "admin", what: "decide over claims" },
  reviews: { role: "curator", what: "moderate reviews" },
  photos: { role: "curator", what: "moderate photos" },
  content: { role: "curator", what: "edit places, events and stories" },
  "app-content": { role: "curator", what: "edit the app's content" },
  "tour-types": { role: "curator", what: "edit tour types" },
  narrations: { role: "curator", what: "have stops read aloud again" },
  products: { role: "admin", what: "create products" },
  orders: { role: "admin", what: "see orders" },
  "orders.refund": { role: "admin", what: "refund" },
  payments: { role: "admin", what: "see to flagged payments" },
  disbursements: { role: "admin", what: "make disbursements" },
  users: { role: "admin", what: "change app users" },
  "console-users": { role: "super_admin", what: "change the console's users" },
  audit: { role: "admin", what: "read the audit log" },
} as const satisfies Record<string, { role: AdminRole; what: string }>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether a role reaches a permission's: curator < admin < super_admin. */
export const may = (role: AdminRole, permission: Permission): boolean =>
  ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(PERMISSIONS[permission].role);

const PLURAL = { curator: "Curators", admin: "Admins", super_admin: "Super admins" };

/** The sentence that refuses a permission to a role. */
export const refusal = (role: AdminRole, permission: Permission): string =>
  `${PLURAL[role]} may not ${PERMISSIONS[permission].what}.`;
