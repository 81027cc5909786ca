import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import * as deliveries from "@/lib/domains/commerce/merchant-webhooks/deliveries.service";
import { listWebhookDeliveries } from "@/lib/domains/commerce/merchant-webhooks/merchant-webhooks.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listWebhookDeliveries, (ctx, { params, query }) => deliveries.list(ctx, params, query), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id, "webhooks"),
  }),
);
