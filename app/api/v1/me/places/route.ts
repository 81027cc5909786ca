import { listMerchantPlaces } from "@/lib/domains/commerce/claims/claims.contract";
import * as claims from "@/lib/domains/commerce/claims/claims.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listMerchantPlaces, (ctx) => claims.listPlaces(ctx)),
);
