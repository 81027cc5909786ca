import { listMerchantPlaces } from "@/lib/commerce/claims/claims.contract";
import * as claims from "@/lib/commerce/claims/claims.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listMerchantPlaces, (ctx) => claims.listPlaces(ctx)),
);
