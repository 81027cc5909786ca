"use client";
import { useMemo, useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import { EmptyState } from "@/app/ui/empty-state";
import { Icon } from "@/app/ui/icons";
import { Link } from "@/app/ui/link";
import { SkeletonList } from "@/app/ui/skeleton";
import { FailureNotice } from "../_lib/failure-notice";
import { useApiData } from "../_lib/use-api-data";
import { EndpointCard } from "./endpoint-card";
import { EndpointForm } from "./endpoint-form";
import { type Endpoint, type EndpointWithSecret, webhooksOf } from "./webhooks-api";

/** The endpoints that receive the events of a place's orders. */
export function Webhooks({ placeId }: { placeId: string }) {
  const operations = useMemo(() => webhooksOf(placeId), [placeId]);
  const endpoints = useApiData(placeId, operations.list);
  const [form, setForm] = useState<{ endpoint?: Endpoint }>();
  /** The new secret of an endpoint, until the page is left. */
  const [shown, setShown] = useState<{ id: string; secret: string }>();
  const [announcement, announce] = useState("");

  if (!endpoints.data)
    return endpoints.failure ? (
      <FailureNotice failure={endpoints.failure} retry={() => void endpoints.reload()} />
    ) : (
      <SkeletonList rows={2} className="h-40 w-full" />
    );
  const list = endpoints.data.data;

  const put = (one: Endpoint, message: string) => {
    endpoints.set(({ data }) => ({
      data: data.some(({ id }) => id === one.id)
        ? data.map((each) => (each.id === one.id ? one : each))
        : [...data, one],
    }));
    announce(message);
    setForm(undefined);
  };
  const showSecret = ({ secret, ...endpoint }: EndpointWithSecret, message: string) => {
    setShown({ id: endpoint.id, secret });
    put(endpoint, message);
  };
  const drop = (id: string) => {
    endpoints.set(({ data }) => ({ data: data.filter((each) => each.id !== id) }));
    announce("Endpoint deleted.");
  };
  const addButton = (
    <Button onClick={() => setForm({})}>
      <Icon name="plus" /> Add endpoint
    </Button>
  );
  return (
    <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      {list.length > 0 && <div>{addButton}</div>}
      <p role="status" className="text-good empty:hidden">
        {announcement}
      </p>
      <FailureNotice failure={endpoints.failure} retry={() => void endpoints.reload()} />
      {list.length === 0 && (
        <EmptyState title="No webhooks yet" icon="receipt" action={addButton}>
          A webhook tells your own software about an order within seconds: we send each order to a URL of yours when it
          is paid, confirmed, completed, cancelled or refunded. You don't need one to take orders in this portal.
        </EmptyState>
      )}
      {list.map((endpoint) => (
        <EndpointCard
          key={endpoint.id}
          endpoint={endpoint}
          operations={operations}
          secret={shown?.id === endpoint.id ? shown.secret : undefined}
          edit={() => setForm({ endpoint })}
          changed={put}
          rotated={(fresh) => showSecret(fresh, "Secret rotated.")}
          removed={() => drop(endpoint.id)}
        />
      ))}
      <p className="text-muted">
        Developers:{" "}
        <Link className="font-semibold text-sea-deep underline" href="/docs/guides/webhooks">
          how to verify our signatures
        </Link>
        .
      </p>
      {form && (
        <Dialog
          title={form.endpoint ? "Edit endpoint" : "Add endpoint"}
          layout="form"
          guard
          open
          onClose={() => setForm(undefined)}
        >
          <EndpointForm
            operations={operations}
            endpoint={form.endpoint}
            saved={(endpoint) => put(endpoint, "Endpoint saved.")}
            added={(fresh) => showSecret(fresh, "Endpoint added.")}
          />
        </Dialog>
      )}
    </div>
  );
}
