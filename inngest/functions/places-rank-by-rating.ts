import type { Inngest } from "inngest";
import { rankByRating } from "@/lib/places/ratings.service";
import { jobContext, on } from "../client";
import { ratingPriorMoved } from "../events";

/** Ranks the rated places anew, once the mean of all ratings has moved. One at a time, since each does the whole. */
export const placesRankByRating = (inngest: Inngest) =>
  inngest.createFunction(
    { id: "places-rank-by-rating", triggers: [on(ratingPriorMoved)], retries: 5, concurrency: 1 },
    ({ event, step }) => step.run("rank", () => rankByRating(jobContext(event).db)),
  );
