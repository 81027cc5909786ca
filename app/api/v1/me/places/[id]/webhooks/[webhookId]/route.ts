import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import * as endpoints from "@/lib/domains/commerce/merchant-webhooks/endpoints.service";
import {
  changeWebhookEndpoint,
  deleteWebhookEndpoint,
} from "@/lib/domains/commerce/merchant-webhooks/merchant-webhooks.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(
    changeWebhookEndpoint,
    (ctx, { params, body }) => endpoints.change(ctx, params.place_id, params.webhookId, body),
    {
      names,
      permit: (ctx, params) => merchantOf(ctx, params.place_id, "webhooks"),
      resource: (ctx, params) => endpoints.endpointOf(ctx, params.place_id, params.webhookId),
    },
  ),
  route(deleteWebhookEndpoint, (ctx, { params }) => endpoints.remove(ctx, params.place_id, params.webhookId), {
    names,
  }),
);
