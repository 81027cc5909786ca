import { augmentedDetails } from "@/lib/domains/places/augmented.service";
import { getAugmentedDetails } from "@/lib/domains/places/places.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getAugmentedDetails, (ctx, { params }) => augmentedDetails(ctx, params.id)),
);
