import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { augmentedDetails } from "@/lib/places/augmented.service";
import { getAugmentedDetails } from "@/lib/places/places.contract";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getAugmentedDetails, (ctx, { params }) => augmentedDetails(ctx, params.id)),
);
