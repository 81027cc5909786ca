import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";

export type OwnPlace = Schemas["OwnPlace"];

const pathOf = (placeId: string) => ({ path: { place_id: placeId } });

export const readPlace = (placeId: string) =>
  callApi(api.GET("/api/v1/me/places/{place_id}", { params: pathOf(placeId) }));

export const changePlace = (placeId: string, body: Schemas["ChangeOwnPlaceRequest"]) =>
  callApi(api.PATCH("/api/v1/me/places/{place_id}", { params: pathOf(placeId), body }));

export const removeImage = (placeId: string, imageId: string) =>
  callApi(
    api.DELETE("/api/v1/me/places/{place_id}/images/{imageId}", {
      params: { path: { place_id: placeId, imageId } },
    }),
  );

/** Uploads a photo of a place as a multipart form. */
export function uploadImage(placeId: string, file: File, alt: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ entity_type: "place", entity_id: placeId, alt })) form.set(name, value);
  form.set("file", file);
  const body = { entity_type: "place" as const, entity_id: placeId, file: file.name };
  return callApi(api.POST("/api/v1/media/uploads", { body, bodySerializer: () => form }));
}
