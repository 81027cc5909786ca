import type { StatusLabel } from "@/app/ui/badge";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";

export type Endpoint = Schemas["WebhookEndpoint"];
export type EndpointWithSecret = Schemas["WebhookEndpointWithSecret"];
export type EventType = Endpoint["events"][number];
export type Delivery = Schemas["WebhookDelivery"];
export interface DeliveryPage {
  data: Delivery[];
  meta: { cursor: string | null };
}

export const EVENT_LABELS: Record<EventType, string> = {
  "order.paid": "New order: a customer has paid",
  "order.updated": "Order confirmed or completed",
  "order.cancelled": "Order cancelled",
  "order.refunded": "Order refunded",
};
export const EVENT_TYPES = Object.keys(EVENT_LABELS) as EventType[];

/** The status of an endpoint. */
export function endpointStatus({ enabled, disabled_reason: reason, failing_since }: Endpoint): StatusLabel {
  if (!enabled) return { label: reason === null ? "Disabled" : "Disabled by us", tone: "bad" };
  return failing_since === null ? { label: "Enabled", tone: "good" } : { label: "Failing", tone: "warn" };
}

/** Why we have disabled an endpoint, for its merchant. */
export const disabledText = (reason: string): string =>
  reason === "gone"
    ? "We disabled this endpoint because your server answered 410 (Gone). Enable it to continue."
    : "We disabled this endpoint because its deliveries kept failing. Enable it once your server responds again.";

/** The status of a delivery. */
export function deliveryStatus({ status, attempts }: Delivery): StatusLabel {
  if (status === "delivered") return { label: "Delivered", tone: "good" };
  if (status === "failed") return { label: "Failed", tone: "bad" };
  return attempts > 0 ? { label: "Retrying", tone: "warn" } : { label: "Queued", tone: "info" };
}

const PLACE = "/api/v1/me/places/{place_id}/webhooks";
const ONE = "/api/v1/me/places/{place_id}/webhooks/{webhookId}";
const pathOf = (placeId: string, webhookId: string) => ({ path: { place_id: placeId, webhookId } });

/** The operations on the webhooks of a place. */
export const webhooksOf = (placeId: string) => ({
  list: () => callApi(api.GET(PLACE, { params: { path: { place_id: placeId } } })),
  create: (body: Schemas["CreateWebhookEndpointRequest"]) =>
    callApi(api.POST(PLACE, { params: { path: { place_id: placeId } }, body })),
  change: (id: string, body: Schemas["ChangeWebhookEndpointRequest"]) =>
    callApi(api.PATCH(ONE, { params: pathOf(placeId, id), body })),
  remove: (id: string) => callApi(api.DELETE(ONE, { params: pathOf(placeId, id) })),
  rotateSecret: (id: string) => callApi(api.POST(`${ONE}/secret`, { params: pathOf(placeId, id) })),
  sendTest: (id: string) => callApi(api.POST(`${ONE}/test`, { params: pathOf(placeId, id) })),
  listDeliveries: (id: string, query: { limit: number; cursor?: string }) =>
    callApi(api.GET(`${ONE}/deliveries`, { params: { ...pathOf(placeId, id), query } })),
  redeliver: (id: string, deliveryId: string) =>
    callApi(
      api.POST(`${ONE}/deliveries/{deliveryId}/redeliver`, {
        params: { path: { place_id: placeId, webhookId: id, deliveryId } },
      }),
    ),
});
export type WebhooksApi = ReturnType<typeof webhooksOf>;
