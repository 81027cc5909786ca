import * as deliveries from "@/lib/domains/commerce/merchant-webhooks/deliveries.service";
import { redeliverWebhook } from "@/lib/domains/commerce/merchant-webhooks/merchant-webhooks.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(redeliverWebhook, (ctx, { params }) => deliveries.redeliver(ctx, params), { names }),
);
