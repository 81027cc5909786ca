import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { CursorMeta, cursorParam, Data, limitParam, rowId, text, timestamp } from "@/lib/http/fields";
import { TEXT_LIMITS, urlFault } from "@/lib/platform/text/text";

export const EVENT_TYPES = ["order.paid", "order.updated", "order.cancelled", "order.refunded"] as const;
export type OrderEventType = (typeof EVENT_TYPES)[number];
export const TEST_EVENT = "webhook.test";

export const WebhookEndpoint = z
  .strictObject({
    id: z.string().meta({ example: "5" }),
    url: z.string().meta({ example: "https://till.example.org/hooks/orders" }),
    events: z.array(z.enum(EVENT_TYPES)).meta({ description: "The events that are delivered." }),
    enabled: z.boolean(),
    disabled_reason: z.enum(["failing", "gone"]).nullable().meta({
      description: "Why the service has disabled the endpoint. Null if it has not.",
      example: null,
    }),
    failing_since: timestamp.nullable().meta({ description: "The first failure since the last success." }),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: "WebhookEndpoint" });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const secret = z.string().meta({
  description: "The signing secret, `whsec_` and Base64. No other response shows it.",
  example: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD",
});

export const WebhookDelivery = z
  .strictObject({
    id: z.string().meta({ example: "311" }),
    message_id: z.string().meta({ description: "The `webhook-id` header.", example: "msg_2Lq8Zt0vWcA4kR7yXb1NfE" }),
    event_type: z.enum([...EVENT_TYPES, TEST_EVENT]),
    order_id: z.string().nullable().meta({ example: "1042" }),
    status: z.enum(["queued", "delivered", "failed"]),
    attempts: z.int().meta({ example: 1 }),
    next_attempt_at: timestamp.nullable().meta({ description: "The earliest next attempt. Null once it has ended." }),
    attempted_at: timestamp.nullable(),
    response_status: z.int().nullable().meta({ example: 200 }),
    response: z.string().nullable().meta({
      description: "The start of the last response's body, or why there was none.",
      example: "ok",
    }),
    created_at: timestamp,
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const url = text({ max: TEXT_LIMITS.url, min: 1 })
  .superRefine((value, ctx) => {
    const message = urlFault(value);
    if (message !== null) ctx.addIssue({ code: "custom", message });
  })
  .meta({
    description: "An https URL of a public host. A fragment is not allowed.",
    example: "https://till.example.org/hooks/orders",
  });
const events = z
  .array(z.enum(EVENT_TYPES))
  .min(1)
  .max(EVENT_TYPES.length)
  .transform((list) => [...new Set(list)])
  .meta({ description: "Default: all.", example: ["order.paid"] });

export const NewWebhookEndpoint = z.object({ url, events: events.optional() });
export type NewWebhookEndpoint = z.output<typeof NewWebhookEndpoint>;
export const WebhookEndpointChange = z.object({
  url: url.optional(),
  events: events.optional(),
  enabled: z.boolean().optional(),
});
export type WebhookEndpointChange = z.output<typeof WebhookEndpointChange>;

const ofPlace = z.object({ place_id: rowId });
const one = z.object({ place_id: rowId, webhookId: rowId });
const merchant = { tag: "Merchants", auth: "merchant", errors: ["claim_not_approved"] } as const;
const withSecret = Data(z.strictObject({ ...WebhookEndpoint.shape, secret }).meta({ id: "WebhookEndpointWithSecret" }));

export const listWebhookEndpoints = endpoint({
  ...merchant,
  id: "listWebhookEndpoints",
  method: "GET",
  path: "/api/v1/me/places/{place_id}/webhooks",
  summary: "List a place's webhook endpoints",
  description: "The URLs that receive the events of the place's orders.",
  limit: "none",
  params: ofPlace,
  output: Data(z.array(WebhookEndpoint)),
});

export const createWebhookEndpoint = endpoint({
  ...merchant,
  id: "createWebhookEndpoint",
  method: "POST",
  path: "/api/v1/me/places/{place_id}/webhooks",
  summary: "Register a webhook endpoint",
  description:
    "Deliveries follow the Standard Webhooks specification. The response is the only one that shows the secret. A place has at most 5 endpoints.",
  limit: "none",
  params: ofPlace,
  body: NewWebhookEndpoint,
  status: [201],
  output: withSecret,
});

export const changeWebhookEndpoint = endpoint({
  ...merchant,
  id: "changeWebhookEndpoint",
  method: "PATCH",
  path: "/api/v1/me/places/{place_id}/webhooks/{webhookId}",
  summary: "Update a webhook endpoint",
  description:
    "Omitted fields stay as they are. `enabled: true` also enables an endpoint that the service has disabled.",
  limit: "none",
  params: one,
  body: WebhookEndpointChange,
  output: Data(WebhookEndpoint),
});

export const deleteWebhookEndpoint = endpoint({
  ...merchant,
  id: "deleteWebhookEndpoint",
  method: "DELETE",
  path: "/api/v1/me/places/{place_id}/webhooks/{webhookId}",
  summary: "Delete a webhook endpoint",
  description: "Deletes its deliveries too. Queued deliveries are not sent.",
  limit: "none",
  params: one,
  output: null,
});

export const rotateWebhookSecret = endpoint({
  ...merchant,
  id: "rotateWebhookSecret",
  method: "POST",
  path: "/api/v1/me/places/{place_id}/webhooks/{webhookId}/secret",
  summary: "Rotate the secret of a webhook endpoint",
  description: "For 24 hours, deliveries carry signatures of the old secret and of the new one.",
  limit: "none",
  params: one,
  output: withSecret,
});

export const testWebhookEndpoint = endpoint({
  ...merchant,
  id: "testWebhookEndpoint",
  method: "POST",
  path: "/api/v1/me/places/{place_id}/webhooks/{webhookId}/test",
  summary: "Send a test event to a webhook endpoint",
  description: "Queues a `webhook.test` event. Its result is in the list of deliveries.",
  limit: "webhookSends",
  params: one,
  status: [202],
  output: Data(WebhookDelivery),
  errors: [...merchant.errors, "validation_error"],
});

export const listWebhookDeliveries = endpoint({
  ...merchant,
  id: "listWebhookDeliveries",
  method: "GET",
  path: "/api/v1/me/places/{place_id}/webhooks/{webhookId}/deliveries",
  summary: "List the deliveries to a webhook endpoint, newest first",
  description: "Kept for 30 days.",
  limit: "none",
  params: one,
  query: z.object({ limit: limitParam(20, 100), cursor: cursorParam }),
  output: z.strictObject({ data: z.array(WebhookDelivery), meta: CursorMeta }),
  errors: [...merchant.errors, "invalid_cursor"],
});

export const redeliverWebhook = endpoint({
  ...merchant,
  id: "redeliverWebhook",
  method: "POST",
  path: "/api/v1/me/places/{place_id}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver",
  summary: "Redeliver an event",
  description: "Sends the same body under the same `webhook-id` again, and starts a new series of attempts.",
  limit: "webhookSends",
  params: one.extend({ deliveryId: rowId }),
  status: [202],
  output: Data(WebhookDelivery),
  errors: [...merchant.errors, "validation_error"],
});
