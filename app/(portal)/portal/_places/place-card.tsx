"use client";
import { Badge } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { Notice } from "@/app/ui/notice";
import { api } from "@/lib/client/browser";
import { ask } from "../_lib/ask";
import type { Place } from "../_lib/portal-context";
import { useLoaded } from "../_lib/use-loaded";

/** One place of a merchant: what waits there, and the ways to its menu and orders. */
export function PlaceCard({ place }: { place: Place }) {
  // Its first page of new orders says whether to hurry; how many exactly does not matter.
  const orders = useLoaded(place.id, () =>
    ask(
      api.GET("/api/v1/me/places/{id}/orders", {
        params: { path: { id: place.id }, query: { status: "paid", limit: 20 } },
      }),
    ),
  );
  const waiting = orders.data?.data.length ?? 0;
  const more = orders.data?.meta.cursor ? " or more" : "";
  return (
    <article className="grid h-full content-start gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h3 className="text-xl font-semibold">{place.name}</h3>
          {place.city && <p className="text-muted">{place.city}</p>}
        </div>
        <Badge tone={place.published ? "good" : "warn"}>{place.published ? "Open to guests" : "Not published"}</Badge>
      </div>
      {!place.published && (
        <Notice tone="warn">Guests do not see this place or its menu yet. Our staff publish it.</Notice>
      )}
      <p className="min-h-6 text-muted">
        {orders.data && (waiting === 0 ? "No order waits for you." : `${waiting}${more} waiting to be confirmed.`)}
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
      </div>
    </article>
  );
}
