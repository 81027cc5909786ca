import { appUsers, devices, guests, preferences, providerAccounts, sessions, userPasskeys } from "@/db/schema";
import { sql } from "@/lib/platform/sql/template";
import { isOwnedBy, list, type ReadSection, section } from "./section.queries";

/** The part of `SECTIONS` that concerns the account and its sign-ins. */
export const ACCOUNT_SECTIONS: Readonly<Record<string, ReadSection>> = {
  profile: section({
    from: appUsers,
    key: appUsers.id,
    where: isOwnedBy(appUsers.id),
    columns: [
      appUsers.id,
      appUsers.email,
      appUsers.emailVerifiedAt,
      appUsers.name,
      appUsers.handle,
      appUsers.phone,
      appUsers.image,
      appUsers.role,
      appUsers.createdAt,
      appUsers.updatedAt,
      appUsers.deletionAt,
    ],
    nested: {
      providers: list(
        providerAccounts,
        [providerAccounts.provider, providerAccounts.subject, providerAccounts.createdAt],
        providerAccounts.createdAt,
        sql`${providerAccounts.userId} = ${appUsers.id}`,
      ),
    },
  }),
  guest: section({
    from: guests,
    key: guests.id,
    where: (owner) => sql`(${guests.id} = ${owner} or ${guests.mergedInto} = ${owner})`,
    columns: [guests.id, guests.createdAt, guests.expiresAt],
  }),
  preferences: section({
    from: preferences,
    key: preferences.owner,
    where: isOwnedBy(preferences.owner),
    columns: [
      preferences.tourCompleted,
      preferences.notificationsEnabled,
      preferences.preferredAreaId,
      preferences.notifyOrders,
      preferences.notifyNewOrders,
      preferences.notifyTours,
      preferences.notifyEvents,
      preferences.notifyReviews,
      preferences.reviewEmails,
      preferences.dailySummary,
      preferences.updatedAt,
    ],
  }),
  devices: section({
    from: devices,
    key: devices.id,
    where: isOwnedBy(devices.owner),
    columns: [devices.id, devices.provider, devices.name, devices.createdAt, devices.seenAt],
  }),
  passkeys: section({
    from: userPasskeys,
    key: userPasskeys.id,
    where: isOwnedBy(userPasskeys.userId),
    columns: [userPasskeys.id, userPasskeys.name, userPasskeys.createdAt, userPasskeys.usedAt, userPasskeys.backedUp],
  }),
  sessions: section({
    from: sessions,
    key: sessions.id,
    where: isOwnedBy(sessions.userId),
    columns: [sessions.userAgent, sessions.ipAddress, sessions.createdAt, sessions.updatedAt, sessions.expiresAt],
  }),
};
