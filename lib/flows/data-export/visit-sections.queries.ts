import { favorites, reviewFlags, reviewPhotos, reviews, reviewVotes, tourStops, tours } from "@/db/schema";
import { sql } from "@/lib/platform/sql/template";
import { isOwnedBy, list, photoColumns, type ReadSection, section } from "./section.queries";

/** The columns of a review with what its author has written. */
const writtenColumns = [
  reviews.id,
  reviews.reviewableType,
  reviews.reviewableId,
  reviews.rating,
  reviews.title,
  reviews.body,
  reviews.tripType,
  reviews.visitDate,
  reviews.aspectRatings,
  reviews.createdAt,
];

/** The part of `SECTIONS` that concerns tours, favorites and reviews. */
export const VISIT_SECTIONS: Readonly<Record<string, ReadSection>> = {
  tours: section({
    from: tours,
    key: tours.id,
    where: isOwnedBy(tours.owner),
    columns: [
      tours.id,
      tours.tourType,
      tours.status,
      tours.title,
      tours.durationMinutes,
      tours.radiusMeters,
      tours.travelMode,
      tours.startLat,
      tours.startLng,
      tours.startsAt,
      tours.totalDistanceMeters,
      tours.wishes,
      tours.wayToEnd,
      tours.createdAt,
      tours.startedAt,
      tours.completedAt,
      tours.archivedAt,
    ],
    nested: {
      stops: list(
        tourStops,
        [
          tourStops.stopOrder,
          tourStops.stopType,
          tourStops.entityId,
          tourStops.title,
          tourStops.lat,
          tourStops.lng,
          tourStops.arrivesAt,
          tourStops.departsAt,
          tourStops.narrative,
        ],
        tourStops.stopOrder,
        sql`${tourStops.tourId} = ${tours.id}`,
      ),
    },
  }),
  favorites: section({
    from: favorites,
    key: favorites.id,
    where: isOwnedBy(favorites.userId),
    columns: [favorites.id, favorites.entityType, favorites.entityId, favorites.createdAt],
  }),
  reviews: section({
    from: reviews,
    key: reviews.id,
    where: (owner) => sql`${reviews.userId} = ${owner} and ${reviews.deletedAt} is null`,
    columns: [...writtenColumns, reviews.isAnonymous, reviews.status, reviews.publishedAt, reviews.editedAt],
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
    columns: [...writtenColumns, reviews.deletedAt],
  }),
  review_votes: section({
    from: reviewVotes,
    key: reviewVotes.reviewId,
    where: isOwnedBy(reviewVotes.userId),
    columns: [reviewVotes.reviewId, reviewVotes.voteType, reviewVotes.createdAt],
  }),
  review_flags: section({
    from: reviewFlags,
    key: reviewFlags.id,
    where: isOwnedBy(reviewFlags.userId),
    columns: [reviewFlags.reviewId, reviewFlags.reason, reviewFlags.notes, reviewFlags.createdAt],
  }),
};
