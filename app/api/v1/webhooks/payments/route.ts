import { receivePaymentEvent } from "@/lib/domains/commerce/webhooks/webhook.contract";
import { receive } from "@/lib/domains/commerce/webhooks/webhook.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(receivePaymentEvent, (ctx, { headers, body }) => receive(ctx, headers["stripe-signature"], body)),
);
