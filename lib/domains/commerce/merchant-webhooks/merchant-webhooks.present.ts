import { instant } from "../timestamps";
import type { DeliveryRow } from "./deliveries.queries";
import type { EndpointRow } from "./endpoints.queries";
import type { WebhookDelivery, WebhookEndpoint } from "./merchant-webhooks.contract";

/** Presents an endpoint to its merchant, without its secret. */
export const presentEndpoint = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  events: row.events,
  enabled: row.enabled,
  disabled_reason: row.disabled_reason,
  failing_since: row.failing_since && instant(row.failing_since),
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
});

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  message_id: row.message_id,
  event_type: row.event_type,
  order_id: row.order_id,
  status: row.status,
  attempts: row.attempts,
  next_attempt_at: row.status === "queued" ? instant(row.due_at) : null,
  attempted_at: row.attempted_at && instant(row.attempted_at),
  response_status: row.response_status,
  response: row.response,
  created_at: instant(row.created_at),
});
