import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { type ApiResult, callApi } from "../_lib/api-call";

export type Review = Schemas["Review"];
export interface ReviewPage {
  data: Review[];
  meta: { cursor: string | null };
}

const LIMIT = 20;

/** Reads a page of a place's public reviews. */
export async function readReviews(placeId: string, cursor?: string): Promise<ApiResult<ReviewPage>> {
  const query = { limit: LIMIT, ...(cursor !== undefined && { cursor }) };
  const { data, failure } = await callApi(
    api.GET("/api/v1/places/{id}/reviews", { params: { path: { id: placeId }, query } }),
  );
  return failure ? { failure } : { data: { data: data.data, meta: { cursor: data.next_cursor } } };
}

const pathOf = (placeId: string, reviewId: string) => ({ path: { place_id: placeId, reviewId } });
const PATH = "/api/v1/me/places/{place_id}/reviews/{reviewId}/reply";

export const putReply = (placeId: string, reviewId: string, text: string) =>
  callApi(api.PUT(PATH, { params: pathOf(placeId, reviewId), body: { text } }));

export const deleteReply = (placeId: string, reviewId: string) =>
  callApi(api.DELETE(PATH, { params: pathOf(placeId, reviewId) }));
