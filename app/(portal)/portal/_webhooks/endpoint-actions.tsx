"use client";
import { Button } from "@/app/ui/button";
import { awaitRemoval, type Failure } from "../_lib/api-call";
import { ConfirmAction } from "../_lib/confirm-action";
import type { Props as CardProps } from "./endpoint-card";

type Props = Pick<CardProps, "endpoint" | "operations" | "edit" | "changed" | "rotated" | "removed"> & {
  fail: (failure: Failure | undefined) => void;
};

/** The actions that change an endpoint: edit, rotate the secret, disable or enable, delete. */
export function EndpointActions({ endpoint, operations, edit, changed, rotated, removed, fail }: Props) {
  const { id, url, enabled } = endpoint;

  async function setEnabled(value: boolean): Promise<Failure | undefined> {
    const { data, failure } = await operations.change(id, { enabled: value });
    if (data) changed(data.data, value ? "Endpoint enabled." : "Endpoint disabled.");
    return failure;
  }
  async function rotate(): Promise<Failure | undefined> {
    const { data, failure } = await operations.rotateSecret(id);
    if (data) rotated(data.data);
    return failure;
  }
  return (
    <>
      <Button variant="quiet" onClick={edit} aria-label={`Edit ${url}`}>
        Edit
      </Button>
      {/* The key closes the dialog once the secret is rotated. */}
      <ConfirmAction
        key={endpoint.updated_at}
        variant="quiet"
        label="Rotate secret"
        name={`Rotate secret of ${url}`}
        title="Rotate the signing secret?"
        confirm="Rotate secret"
        cancel="Keep secret"
        action={rotate}
      >
        We sign with the old secret and the new one for 24 hours. Enter the new one in your software within that time.
      </ConfirmAction>
      {enabled ? (
        <ConfirmAction
          variant="quiet"
          label="Disable"
          name={`Disable ${url}`}
          title="Disable this endpoint?"
          confirm="Disable endpoint"
          cancel="Keep enabled"
          action={() => setEnabled(false)}
        >
          We stop sending events to it. Queued deliveries end as failed, and you can send them again later.
        </ConfirmAction>
      ) : (
        <Button onClick={() => void setEnabled(true).then(fail)} aria-label={`Enable ${url}`}>
          Enable
        </Button>
      )}
      <ConfirmAction
        variant="quiet"
        label="Delete"
        name={`Delete ${url}`}
        title="Delete this endpoint?"
        confirm="Delete endpoint"
        cancel="Keep endpoint"
        action={() => awaitRemoval(operations.remove(id), removed)}
      >
        This deletes its deliveries too, and queued ones are not sent. You can't undo this.
      </ConfirmAction>
    </>
  );
}
