import type { Inngest } from "inngest";
import { rankByRating } from "@/lib/domains/places/ratings.service";
import { jobContext, on } from "../client";
import { ratingPriorMoved } from "../events";

/** Ranks all rated places again after the mean of all ratings has moved. One run at a time: each ranks every place. */
export const placesRankByRating = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "places-rank-by-rating", triggers: [on(ratingPriorMoved)], retries: 5, concurrency: 1 },
    ({ event, step }) => step.run("rank", () => rankByRating(jobContext(event).db)),
  );
