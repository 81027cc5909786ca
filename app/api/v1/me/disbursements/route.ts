import { anyMerchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import { listDisbursements } from "@/lib/domains/commerce/disbursements/disbursements.contract";
import * as disbursements from "@/lib/domains/commerce/disbursements/disbursements.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listDisbursements, (ctx, { query }) => disbursements.list(ctx, query), {
    admit: (ctx) => anyMerchantOf(ctx, "payouts"),
  }),
);
