"use client";
import { Card } from "@/app/ui/card";
import { EmptyState } from "@/app/ui/empty-state";
import { useFormats } from "@/app/ui/formats-context";
import { Notice } from "@/app/ui/notice";
import { SkeletonList } from "@/app/ui/skeleton";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { useApiData } from "../_lib/use-api-data";

type PublicMenu = Schemas["Menu"];

/** The menu as customers see it in the app, from the same public endpoint. */
export function MenuPreview({ placeId }: { placeId: string }) {
  const menu = useApiData(placeId, () =>
    callApi(api.GET("/api/v1/places/{id}/menu", { params: { path: { id: placeId } } })),
  );
  if (menu.failure?.code === "not_found")
    return <Notice tone="warn">Customers can't see this menu until we publish the place.</Notice>;
  if (menu.failure) return <FailureNotice failure={menu.failure} retry={() => void menu.reload()} />;
  if (!menu.data) return <SkeletonList rows={4} className="h-24 w-full" />;
  const { categories, items } = menu.data.data;
  const uncategorized = items.filter(({ category_id }) => category_id === null);
  if (items.length === 0)
    return (
      <EmptyState title="Customers see no items yet" icon="food">
        An item appears when it's available to order, has a price and is within its dates.
      </EmptyState>
    );
  return (
    <div className="grid max-w-2xl gap-6">
      {categories.map(({ id, name }) => (
        <Card key={id} title={name}>
          <Items items={items.filter(({ category_id }) => category_id === id)} />
        </Card>
      ))}
      {uncategorized.length > 0 && (
        <Card title={categories.length > 0 ? "Other items" : "Menu"}>
          <Items items={uncategorized} />
        </Card>
      )}
    </div>
  );
}

function Items({ items }: { items: PublicMenu["items"] }) {
  const { money } = useFormats();
  return (
    <ul className="grid gap-4">
      {items.map((item) => (
        <li key={item.id} className="flex items-baseline justify-between gap-4">
          <div className="min-w-0">
            <h3 className="font-semibold">{item.name}</h3>
            {item.description && <p className="whitespace-pre-line text-muted">{item.description}</p>}
          </div>
          <p className="shrink-0 text-right tabular-nums">
            {item.compare_at !== null && (
              <s className="mr-2 text-muted">
                <span className="sr-only">Previous price </span>
                {money(item.compare_at, item.currency)}
              </s>
            )}
            {item.price === null ? "–" : <strong>{money(item.price, item.currency)}</strong>}
          </p>
        </li>
      ))}
    </ul>
  );
}
