import { newMerchant } from "@/tests/support/commerce/merchants";
import { send } from "@/tests/support/people";
import { someReview } from "@/tests/support/reviews";
import type { World } from "@/tests/support/world";

/** A merchant with a review of the place. */
export async function withReview(world: World) {
  const merchant = await newMerchant(world);
  const author = await world.user();
  const review = await someReview(world, merchant.placeId, author.id, { rating: 2, body: "Slow." });
  const path = `/api/v1/me/places/${merchant.placeId}/reviews/${review}/reply`;
  const { token } = merchant;
  return {
    ...merchant,
    author,
    review,
    path,
    put: (body: unknown) => send(world, path, body, { method: "PUT", token }),
    remove: () => send(world, path, undefined, { method: "DELETE", token }),
    shown: async () => (await world.api(`/api/v1/places/${merchant.placeId}/reviews`)).body.data,
  };
}
