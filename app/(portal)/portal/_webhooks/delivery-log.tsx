"use client";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import { SkeletonList } from "@/app/ui/skeleton";
import type { Failure } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { LoadMore } from "../_lib/load-more";
import { mergeFirstPage } from "../_lib/merge-first-page";
import { useApiData } from "../_lib/use-api-data";
import { usePolling } from "../_lib/use-polling";
import { DeliveryRow } from "./delivery-row";
import type { Delivery, DeliveryPage, Endpoint, WebhooksApi } from "./webhooks-api";

const POLL_MS = 5_000;
const [PAGE_SIZE, MAX_PAGE_SIZE] = [20, 100];

interface Props {
  id: string;
  endpoint: Endpoint;
  operations: WebhooksApi;
}

/** The deliveries to an endpoint, newest first. The latest 100 are kept up to date while the page is visible. */
export function DeliveryLog({ id, endpoint, operations }: Props) {
  const [failure, setFailure] = useState<Failure>();
  const fetchPage = (cursor?: string) =>
    operations.listDeliveries(endpoint.id, { limit: PAGE_SIZE, ...(cursor && { cursor }) });
  const list = useApiData<DeliveryPage>(
    endpoint.id,
    () => {
      const loaded = list.data?.data.length ?? 0;
      const limit = Math.min(Math.max(loaded, PAGE_SIZE), MAX_PAGE_SIZE);
      return operations.listDeliveries(endpoint.id, { limit });
    },
    mergeFirstPage,
  );
  usePolling(POLL_MS, list.reload);

  async function sendAgain({ id: deliveryId }: Delivery): Promise<void> {
    const { data, failure } = await operations.redeliver(endpoint.id, deliveryId);
    if (data) {
      list.set((page) => ({ ...page, data: page.data.map((each) => (each.id === deliveryId ? data.data : each)) }));
    }
    setFailure(failure);
  }
  return (
    <section id={id} aria-label={`Deliveries to ${endpoint.url}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <FailureNotice failure={failure ?? list.failure} />
      {!list.data && !list.failure && <SkeletonList rows={3} className="h-16 w-full" />}
      {list.data?.data.length === 0 && (
        <p className="text-muted">
          No deliveries yet. Send a test to try your endpoint. We keep deliveries for 30 days.
        </p>
      )}
      <ul className="grid gap-2">
        {list.data?.data.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryRow delivery={delivery}>
              {endpoint.enabled && delivery.status !== "queued" && (
                <Button
                  variant="quiet"
                  compact
                  aria-label={`Send again: ${delivery.event_type} ${delivery.message_id}`}
                  onClick={() => void sendAgain(delivery)}
                >
                  Send again
                </Button>
              )}
            </DeliveryRow>
          </li>
        ))}
      </ul>
      <LoadMore list={list} fetchPage={fetchPage} label="Show older deliveries" />
    </section>
  );
}
