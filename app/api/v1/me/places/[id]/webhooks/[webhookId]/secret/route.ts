import * as endpoints from "@/lib/domains/commerce/merchant-webhooks/endpoints.service";
import { rotateWebhookSecret } from "@/lib/domains/commerce/merchant-webhooks/merchant-webhooks.contract";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

const names = { id: "place_id" };

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(rotateWebhookSecret, (ctx, { params }) => endpoints.rotateSecret(ctx, params.place_id, params.webhookId), {
    names,
  }),
);
