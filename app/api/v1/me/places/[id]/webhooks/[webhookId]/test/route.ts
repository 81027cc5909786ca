import * as deliveries from "@/lib/domains/commerce/merchant-webhooks/deliveries.service";
import { testWebhookEndpoint } from "@/lib/domains/commerce/merchant-webhooks/merchant-webhooks.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(testWebhookEndpoint, (ctx, { params }) => deliveries.sendTest(ctx, params.place_id, params.webhookId), {
    names,
  }),
);
