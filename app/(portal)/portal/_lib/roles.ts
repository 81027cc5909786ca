import { hasPermission, type Permission, type Role } from "@/lib/domains/commerce/team/permissions";
import type { Merchant, Place } from "./portal-context";

export const ROLE_LABELS: Readonly<Record<Role, { label: string; hint: string }>> = {
  owner: { label: "Owner", hint: "Everything, including payouts, webhooks and the team." },
  manager: { label: "Manager", hint: "Menu and prices, hours, photos, reviews and orders. No payouts." },
  till: { label: "Till", hint: "Sees and works orders. Nothing else." },
};

/** Whether the user has a permission at a place. */
export const mayAt = ({ role }: Place, permission: Permission): boolean => hasPermission(role, permission);

/** Whether the user is the merchant of a place, not a member of its team. */
export const isMerchantOf = ({ claims }: Pick<Merchant, "claims">, place: Place): boolean =>
  claims.some(({ id }) => id === place.claim_id);

/** Whether the user works at tills only and has no claim or proposal of their own to follow. */
export const worksAtTill = ({ places, claims, proposals }: Merchant): boolean =>
  places.length > 0 &&
  places.every(({ role }) => role === "till") &&
  claims.every(({ status }) => status === "withdrawn") &&
  proposals.every(({ status }) => status === "approved");
