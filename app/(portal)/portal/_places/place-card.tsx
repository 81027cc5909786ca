"use client";
import { StatusBadge } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { Notice } from "@/app/ui/notice";
import { api } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import type { Place } from "../_lib/portal-context";
import { useApiData } from "../_lib/use-api-data";

/** A place of the merchant, with its new orders and links to its menu and orders. */
export function PlaceCard({ place }: { place: Place }) {
  // One page is enough: past 20 orders the exact count does not matter.
  const orders = useApiData(place.id, () =>
    callApi(
      api.GET("/api/v1/me/places/{id}/orders", {
        params: { path: { id: place.id }, query: { status: "paid", limit: 20 } },
      }),
    ),
  );
  const waiting = orders.data?.data.length ?? 0;
  const plus = orders.data?.meta.cursor ? "+" : "";
  return (
    <article className="grid h-full content-start gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="text-xl font-semibold">{place.name}</h3>
          {place.city && <p className="text-muted">{place.city}</p>}
        </div>
        <StatusBadge label={place.published ? "Published" : "Draft"} tone={place.published ? "good" : "warn"} />
      </div>
      {!place.published && <Notice tone="warn">Customers can't see this place or its menu until we publish it.</Notice>}
      <p className="min-h-6 text-muted">
        {orders.data &&
          (waiting === 0
            ? "No orders to confirm."
            : `${waiting}${plus} ${waiting === 1 ? "order" : "orders"} to confirm.`)}
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton
          href={`/portal/orders?place=${place.id}`}
          variant={waiting > 0 ? "primary" : "secondary"}
          aria-label={`Orders of ${place.name}`}
        >
          Orders
        </LinkButton>
        <LinkButton href={`/portal/places/${place.id}/menu`} variant="secondary" aria-label={`Menu of ${place.name}`}>
          Menu
        </LinkButton>
        <LinkButton
          href={`/portal/places/${place.id}/details`}
          variant="secondary"
          aria-label={`Hours and details of ${place.name}`}
        >
          Hours and details
        </LinkButton>
        {place.published && (
          <LinkButton
            href={`/portal/places/${place.id}/reviews`}
            variant="secondary"
            aria-label={`Reviews of ${place.name}`}
          >
            Reviews
          </LinkButton>
        )}
        <LinkButton
          href={`/portal/places/${place.id}/webhooks`}
          variant="quiet"
          aria-label={`Webhooks of ${place.name}`}
        >
          Webhooks
        </LinkButton>
      </div>
    </article>
  );
}
