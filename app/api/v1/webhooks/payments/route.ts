import { receivePaymentEvent } from "@/lib/commerce/webhooks/webhook.contract";
import { receive } from "@/lib/commerce/webhooks/webhook.service";
import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(receivePaymentEvent, (ctx, { headers, body }) => receive(ctx, headers["stripe-signature"], body)),
);
