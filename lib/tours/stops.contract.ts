import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { cursorParam, Data, limitParam, rowId } from "@/lib/http/fields";
import { NewReview, StopReview } from "@/lib/reviews/reviews.schemas";
import { Directions } from "./tours.schemas";

const stop = { tag: "Tours", limit: "none", params: z.object({ tourId: rowId, stopId: rowId }) } as const;

export const getStopDirections = endpoint({
  ...stop,
  id: "getStopDirections",
  method: "GET",
  path: "/api/v1/tours/{tourId}/stops/{stopId}/directions",
  summary: "The way to a stop from the one before",
  auth: "user",
  output: Data(Directions.nullable()),
});

export const createStopReview = endpoint({
  ...stop,
  id: "createStopReview",
  method: "POST",
  path: "/api/v1/tours/{tourId}/stops/{stopId}/reviews",
  summary: "Review the place or event of a stop of one's own tour",
  auth: "member",
  body: NewReview,
  status: [201],
  output: Data(z.strictObject({ review_id: z.string().meta({ example: "42" }) })),
  errors: ["review_exists"],
});

export const listStopReviews = endpoint({
  ...stop,
  id: "listStopReviews",
  method: "GET",
  path: "/api/v1/tours/{tourId}/stops/{stopId}/reviews",
  summary: "The published reviews of a stop's place or event, newest first",
  auth: "user",
  query: z.object({ limit: limitParam(20, 100), cursor: cursorParam }),
  output: z.strictObject({
    data: z.array(StopReview),
    meta: z.strictObject({ cursor: z.string().nullable().meta({ example: null }) }),
  }),
  errors: ["invalid_cursor"],
});
