"use client";
import { Badge, StatusBadge } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { Notice } from "@/app/ui/notice";
import { api } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import type { Place } from "../_lib/portal-context";
import { mayAt, ROLE_LABELS } from "../_lib/roles";
import { useApiData } from "../_lib/use-api-data";
import { usePolling } from "../_lib/use-polling";

const POLL_MS = 30_000;

/** The pages of a place, each for the roles with a permission. Reviews are public, so a draft has none. */
const PAGES = [
  { path: "menu", label: "Menu", permission: "menu", variant: "secondary" },
  { path: "details", label: "Hours and details", permission: "place", variant: "secondary" },
  { path: "reviews", label: "Reviews", permission: "reviews", variant: "secondary" },
  { path: "team", label: "Team", permission: "team", variant: "quiet" },
  { path: "webhooks", label: "Webhooks", permission: "webhooks", variant: "quiet" },
] as const;

/** A place of the merchant or of a team, with its new orders and links to the pages that the role includes. */
export function PlaceCard({ place }: { place: Place }) {
  // One page is enough: past 20 orders the exact count does not matter.
  const orders = useApiData(place.id, () =>
    callApi(
      api.GET("/api/v1/me/places/{id}/orders", {
        params: { path: { id: place.id }, query: { status: "paid", limit: 20 } },
      }),
    ),
  );
  usePolling(POLL_MS, orders.reload);
  const waiting = orders.data?.data.length ?? 0;
  const plus = orders.data?.meta.cursor ? "+" : "";
  return (
    <article className="grid h-full content-start gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="text-xl font-semibold">{place.name}</h3>
          {place.city && <p className="text-muted">{place.city}</p>}
        </div>
        <span className="flex flex-wrap gap-2">
          {place.role !== "owner" && <Badge>{ROLE_LABELS[place.role].label}</Badge>}
          <StatusBadge label={place.published ? "Published" : "Draft"} tone={place.published ? "good" : "warn"} />
        </span>
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
        {PAGES.filter(
          ({ permission, path }) => mayAt(place, permission) && (place.published || path !== "reviews"),
        ).map(({ path, label, variant }) => (
          <LinkButton
            key={path}
            href={`/portal/places/${place.id}/${path}`}
            variant={variant}
            aria-label={`${label} of ${place.name}`}
          >
            {label}
          </LinkButton>
        ))}
      </div>
    </article>
  );
}
