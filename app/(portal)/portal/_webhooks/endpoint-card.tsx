"use client";
import { useState } from "react";
import { Badge, StatusBadge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { useFormats } from "@/app/ui/formats-context";
import { Notice } from "@/app/ui/notice";
import type { Failure } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { DeliveryLog } from "./delivery-log";
import { EndpointActions } from "./endpoint-actions";
import { SecretNotice } from "./secret-notice";
import { disabledText, type Endpoint, type EndpointWithSecret, endpointStatus, type WebhooksApi } from "./webhooks-api";

export interface Props {
  endpoint: Endpoint;
  operations: WebhooksApi;
  /** The secret, just after the endpoint was added or its secret rotated. */
  secret: string | undefined;
  edit: () => void;
  changed: (endpoint: Endpoint, message: string) => void;
  rotated: (endpoint: EndpointWithSecret) => void;
  removed: () => void;
}

/** An endpoint with its status, the merchant's actions on it, and its deliveries. */
export function EndpointCard(props: Props) {
  const { endpoint, operations, secret } = props;
  const { dateTime } = useFormats();
  const [logOpen, setLogOpen] = useState(false);
  /** Counts the tests, so that the list of deliveries reloads after each. */
  const [tests, setTests] = useState({ sent: 0, busy: false });
  const [failure, setFailure] = useState<Failure>();

  async function sendTest(): Promise<void> {
    if (tests.busy) return;
    setTests({ ...tests, busy: true });
    const result = await operations.sendTest(endpoint.id);
    setFailure(result.failure && explain(result.failure));
    if (!result.failure) setLogOpen(true);
    setTests({ sent: tests.sent + (result.failure ? 0 : 1), busy: false });
  }
  const logId = `deliveries-${endpoint.id}`;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg font-semibold break-all">{endpoint.url}</h2>
        <StatusBadge {...endpointStatus(endpoint)} />
      </div>
      <ul aria-label="Events" className="flex flex-wrap gap-2">
        {endpoint.events.map((type) => (
          <li key={type}>
            <Badge>{type}</Badge>
          </li>
        ))}
      </ul>
      {endpoint.disabled_reason && <Notice tone="bad">{disabledText(endpoint.disabled_reason)}</Notice>}
      {endpoint.enabled && endpoint.failing_since && (
        <Notice tone="warn">
          Deliveries have been failing since {dateTime(endpoint.failing_since)}. We keep trying, and disable the
          endpoint if it stays down.
        </Notice>
      )}
      {secret && <SecretNotice secret={secret} />}
      <FailureNotice failure={failure} />
      <div className="flex flex-wrap gap-2">
        {endpoint.enabled && (
          <Button variant="secondary" aria-disabled={tests.busy} onClick={() => void sendTest()}>
            {tests.busy ? "Sending…" : "Send test"}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-expanded={logOpen}
          aria-controls={logOpen ? logId : undefined}
          onClick={() => setLogOpen(!logOpen)}
        >
          {logOpen ? "Hide deliveries" : "Show deliveries"}
        </Button>
        <EndpointActions {...props} fail={setFailure} />
      </div>
      {logOpen && <DeliveryLog key={tests.sent} id={logId} endpoint={endpoint} operations={operations} />}
    </article>
  );
}

/** The failure of an action that only an enabled endpoint allows. */
const explain = (failure: Failure): Failure =>
  failure.code === "validation_error"
    ? { ...failure, message: "This endpoint is disabled. Reload the page, enable it and try again." }
    : failure;
