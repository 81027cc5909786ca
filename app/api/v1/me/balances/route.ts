import { anyMerchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import * as balances from "@/lib/domains/commerce/disbursements/balances.service";
import { listBalances } from "@/lib/domains/commerce/disbursements/disbursements.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listBalances, (ctx) => balances.listOwn(ctx), { admit: (ctx) => anyMerchantOf(ctx, "payouts") }),
);
