/** The roles in the team of a place. The merchant, whose claim is approved, is always an owner. */
export const ROLES = ["owner", "manager", "till"] as const;
export type Role = (typeof ROLES)[number];

/** The roles that have each permission (docs/contract.md#teams). Every merchant operation requires one. */
export const PERMISSIONS = {
  /** Read orders and confirm, complete or cancel them. */
  orders: ["owner", "manager", "till"],
  /** Leave the team. */
  membership: ["owner", "manager", "till"],
  /** Categories, items and prices. */
  menu: ["owner", "manager"],
  /** Hours, texts, contacts and photos. */
  place: ["owner", "manager"],
  /** Answers to reviews. */
  reviews: ["owner", "manager"],
  /** Balances and payouts. */
  payouts: ["owner"],
  webhooks: ["owner"],
  /** Invite, change and remove members. */
  team: ["owner"],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

/** Returns whether a role has a permission. */
export const hasPermission = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);
