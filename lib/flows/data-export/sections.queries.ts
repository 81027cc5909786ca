import type { Column } from "drizzle-orm";
import {
  appUsers,
  auditLog,
  cartLines,
  carts,
  devices,
  favorites,
  guests,
  mails,
  orderLines,
  orders,
  payments,
  placeDigitalAssets,
  placeHours,
  placeMedia,
  preferences,
  providerAccounts,
  refunds,
  reviewFlags,
  reviewPhotos,
  reviews,
  reviewVotes,
  sessions,
  tourStops,
  tours,
  userPasskeys,
} from "@/db/schema";
import { sql } from "@/lib/platform/sql/template";
import { MERCHANT_SECTIONS } from "./merchant-sections.queries";
import { list, type ReadSection, section } from "./section.queries";

const photoColumns = (media: typeof placeMedia | typeof reviewPhotos) =>
  [media.id, media.url, media.status, media.altText, media.attribution, media.license, media.createdAt] as const;

const user = appUsers;
const byUser = (column: Column) => (owner: string) => sql`${column} = ${owner}`;

/** Everything that the service stores about a person, by the name of the file that holds it. */
export const SECTIONS: Readonly<Record<string, ReadSection>> = {
  profile: section({
    from: user,
    key: user.id,
    where: byUser(user.id),
    columns: [
      ...[user.id, user.email, user.emailVerifiedAt, user.name, user.handle, user.phone, user.image, user.role],
      ...[user.createdAt, user.updatedAt, user.deletionAt],
    ],
    nested: {
      providers: list(
        providerAccounts,
        [providerAccounts.provider, providerAccounts.subject, providerAccounts.createdAt],
        providerAccounts.createdAt,
        sql`${providerAccounts.userId} = ${user.id}`,
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
    where: byUser(preferences.owner),
    columns: [
      ...[preferences.tourCompleted, preferences.notificationsEnabled, preferences.preferredAreaId],
      ...[preferences.notifyOrders, preferences.notifyNewOrders, preferences.notifyTours, preferences.notifyEvents],
      ...[preferences.notifyReviews, preferences.reviewEmails, preferences.dailySummary],
      preferences.updatedAt,
    ],
  }),
  devices: section({
    from: devices,
    key: devices.id,
    where: byUser(devices.owner),
    columns: [devices.id, devices.provider, devices.name, devices.createdAt, devices.seenAt],
  }),
  passkeys: section({
    from: userPasskeys,
    key: userPasskeys.id,
    where: byUser(userPasskeys.userId),
    columns: [userPasskeys.id, userPasskeys.name, userPasskeys.createdAt, userPasskeys.usedAt, userPasskeys.backedUp],
  }),
  sessions: section({
    from: sessions,
    key: sessions.id,
    where: byUser(sessions.userId),
    columns: [sessions.userAgent, sessions.ipAddress, sessions.createdAt, sessions.updatedAt, sessions.expiresAt],
  }),
  tours: section({
    from: tours,
    key: tours.id,
    where: byUser(tours.owner),
    columns: [
      ...[tours.id, tours.tourType, tours.status, tours.title, tours.durationMinutes, tours.radiusMeters],
      ...[tours.travelMode, tours.startLat, tours.startLng, tours.startsAt, tours.totalDistanceMeters],
      ...[tours.wishes, tours.wayToEnd],
      ...[tours.createdAt, tours.startedAt, tours.completedAt, tours.archivedAt],
    ],
    nested: {
      stops: list(
        tourStops,
        [
          ...[tourStops.stopOrder, tourStops.stopType, tourStops.entityId, tourStops.title, tourStops.lat],
          ...[tourStops.lng, tourStops.arrivesAt, tourStops.departsAt, tourStops.narrative],
        ],
        tourStops.stopOrder,
        sql`${tourStops.tourId} = ${tours.id}`,
      ),
    },
  }),
  favorites: section({
    from: favorites,
    key: favorites.id,
    where: byUser(favorites.userId),
    columns: [favorites.id, favorites.entityType, favorites.entityId, favorites.createdAt],
  }),
  reviews: section({
    from: reviews,
    key: reviews.id,
    where: (owner) => sql`${reviews.userId} = ${owner} and ${reviews.deletedAt} is null`,
    columns: [
      ...[reviews.id, reviews.reviewableType, reviews.reviewableId, reviews.rating, reviews.title, reviews.body],
      ...[reviews.tripType, reviews.visitDate, reviews.isAnonymous, reviews.status, reviews.aspectRatings],
      ...[reviews.publishedAt, reviews.editedAt, reviews.createdAt],
    ],
    nested: {
      photos: list(
        reviewPhotos,
        photoColumns(reviewPhotos),
        reviewPhotos.position,
        sql`${reviewPhotos.reviewId} = ${reviews.id}`,
      ),
    },
  }),
  deleted_reviews: section({
    from: reviews,
    key: reviews.id,
    where: (owner) => sql`${reviews.userId} = ${owner} and ${reviews.deletedAt} is not null`,
    columns: [
      ...[reviews.id, reviews.reviewableType, reviews.reviewableId, reviews.rating, reviews.title, reviews.body],
      ...[reviews.tripType, reviews.visitDate, reviews.aspectRatings, reviews.createdAt, reviews.deletedAt],
    ],
  }),
  review_votes: section({
    from: reviewVotes,
    key: reviewVotes.reviewId,
    where: byUser(reviewVotes.userId),
    columns: [reviewVotes.reviewId, reviewVotes.voteType, reviewVotes.createdAt],
  }),
  review_flags: section({
    from: reviewFlags,
    key: reviewFlags.id,
    where: byUser(reviewFlags.userId),
    columns: [reviewFlags.reviewId, reviewFlags.reason, reviewFlags.notes, reviewFlags.createdAt],
  }),
  cart: section({
    from: carts,
    key: carts.id,
    where: byUser(carts.owner),
    columns: [carts.placeId, carts.changedAt],
    nested: {
      items: list(
        cartLines,
        [cartLines.productId, cartLines.quantity, cartLines.note, cartLines.changedAt],
        cartLines.id,
        sql`${cartLines.cartId} = ${carts.id}`,
      ),
    },
  }),
  orders: section({
    from: orders,
    key: orders.id,
    where: byUser(orders.userId),
    columns: [
      ...[orders.id, orders.placeId, orders.customerShortId, orders.status, orders.currency, orders.subtotal],
      ...[orders.total, orders.refundedAmount, orders.note, orders.createdAt, orders.paidAt, orders.confirmedAt],
      ...[orders.completedAt, orders.cancelledAt],
    ],
    nested: {
      lines: list(
        orderLines,
        [orderLines.name, orderLines.quantity, orderLines.unitPrice, orderLines.total, orderLines.note],
        orderLines.position,
        sql`${orderLines.orderId} = ${orders.id}`,
      ),
      payments: list(
        payments,
        [payments.id, payments.amount, payments.currency, payments.status, payments.createdAt],
        payments.id,
        sql`${payments.orderId} = ${orders.id}`,
      ),
      refunds: list(
        refunds,
        [refunds.id, refunds.amount, refunds.status, refunds.createdAt],
        refunds.id,
        sql`${refunds.paymentId} in (select ${payments.id} from ${payments} where ${payments.orderId} = ${orders.id})`,
      ),
    },
  }),
  ...MERCHANT_SECTIONS,
  contributed_hours: section({
    from: placeHours,
    key: placeHours.id,
    where: byUser(placeHours.userId),
    columns: [
      ...[placeHours.placeId, placeHours.dayOfWeek, placeHours.opensAt, placeHours.closesAt, placeHours.isClosed],
      placeHours.createdAt,
    ],
  }),
  contributed_links: section({
    from: placeDigitalAssets,
    key: placeDigitalAssets.id,
    where: byUser(placeDigitalAssets.userId),
    columns: [
      ...[placeDigitalAssets.placeId, placeDigitalAssets.assetType, placeDigitalAssets.assetUrl],
      ...[placeDigitalAssets.structuredPayload, placeDigitalAssets.createdAt],
    ],
  }),
  contributed_photos: section({
    from: placeMedia,
    key: placeMedia.id,
    where: byUser(placeMedia.userId),
    columns: [placeMedia.placeId, ...photoColumns(placeMedia)],
  }),
  messages: section({
    from: mails,
    key: mails.id,
    // A message that has ended keeps neither its address nor its data.
    where: (owner) => sql`${mails.status} = 'queued' and (${mails.data}->>'user_id' = ${owner}
      or ${mails.recipient} = (select ${user.email} from ${user} where ${user.id} = ${owner}))`,
    columns: [mails.kind, mails.recipient, mails.status, mails.createdAt, mails.expiresAt],
  }),
  activity: section({
    from: auditLog,
    key: auditLog.id,
    where: (owner) => sql`${auditLog.actor} = 'user:' || ${owner}::text`,
    columns: [auditLog.action, auditLog.entity, auditLog.before, auditLog.after, auditLog.at],
  }),
};
