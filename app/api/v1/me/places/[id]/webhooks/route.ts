import { merchantOf } from "@/lib/domains/commerce/claims/merchant.service";
import * as endpoints from "@/lib/domains/commerce/merchant-webhooks/endpoints.service";
import {
  createWebhookEndpoint,
  listWebhookEndpoints,
} from "@/lib/domains/commerce/merchant-webhooks/merchant-webhooks.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listWebhookEndpoints, (ctx, { params }) => endpoints.list(ctx, params.place_id), { names }),
  route(createWebhookEndpoint, (ctx, { params, body }) => endpoints.create(ctx, params.place_id, body), {
    names,
    permit: (ctx, params) => merchantOf(ctx, params.place_id, "webhooks"),
  }),
);
