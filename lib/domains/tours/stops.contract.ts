import { z } from "zod";
import { CreatedReview, NewReview, StopReview } from "@/lib/domains/reviews/reviews.schemas";
import { endpoint } from "@/lib/http/endpoint";
import { CursorMeta, cursorParam, Data, limitParam, rowId } from "@/lib/http/fields";
import { Directions } from "./tours.schemas";

const stop = { tag: "Tours", limit: "none", params: z.object({ tourId: rowId, stopId: rowId }) } as const;

export const getStopDirections = endpoint({
  ...stop,
  id: "getStopDirections",
  method: "GET",
  path: "/api/v1/tours/{tourId}/stops/{stopId}/directions",
  summary: "Retrieve directions to a stop from the previous one",
  description: "As they were planned with the tour. Null for a first stop without a start.",
  auth: "user",
  output: Data(Directions.nullable()),
});

export const createStopReview = endpoint({
  ...stop,
  id: "createStopReview",
  method: "POST",
  path: "/api/v1/tours/{tourId}/stops/{stopId}/reviews",
  summary: "Review a stop's place or event",
  description: "Published at once. One review of each place or event per user.",
  auth: "member",
  body: NewReview,
  status: [201],
  output: Data(CreatedReview),
  errors: ["review_exists"],
});

export const listStopReviews = endpoint({
  ...stop,
  id: "listStopReviews",
  method: "GET",
  path: "/api/v1/tours/{tourId}/stops/{stopId}/reviews",
  summary: "List reviews of a stop's place or event, newest first",
  description: "Published reviews of the place or event behind the stop.",
  auth: "user",
  query: z.object({ limit: limitParam(20, 100), cursor: cursorParam }),
  output: z.strictObject({
    data: z.array(StopReview),
    meta: CursorMeta,
  }),
  errors: ["invalid_cursor"],
});
