"use client";
import { Card } from "@/app/ui/card";
import { EmptyState } from "@/app/ui/empty-state";
import { useFormats } from "@/app/ui/formats-context";
import { Notice } from "@/app/ui/notice";
import { SkeletonList } from "@/app/ui/skeleton";
import { api, type Schemas } from "@/lib/client/browser";
import { ask } from "../_lib/ask";
import { TroubleNotice } from "../_lib/trouble-notice";
import { useLoaded } from "../_lib/use-loaded";

type PublicMenu = Schemas["Menu"];

/** The menu as the app shows it to guests, asked for in the same way. */
export function GuestMenu({ placeId }: { placeId: string }) {
  const menu = useLoaded(placeId, () =>
    ask(api.GET("/api/v1/places/{id}/menu", { params: { path: { id: placeId } } })),
  );
  if (menu.trouble?.code === "not_found")
    return <Notice tone="warn">Guests see no menu: our staff have not published this place yet.</Notice>;
  if (menu.trouble) return <TroubleNotice trouble={menu.trouble} retry={() => void menu.reload()} />;
  if (!menu.data) return <SkeletonList rows={4} className="h-24 w-full" />;
  const { categories, items } = menu.data.data;
  const rest = items.filter(({ category_id }) => category_id === null);
  if (items.length === 0)
    return (
      <EmptyState title="Guests see nothing here yet" icon="food">
        An item is shown when it can be ordered, has a price, and its time has come.
      </EmptyState>
    );
  return (
    <div className="grid max-w-2xl gap-6">
      {categories.map(({ id, name }) => (
        <Card key={id} title={name}>
          <Items items={items.filter(({ category_id }) => category_id === id)} />
        </Card>
      ))}
      {rest.length > 0 && (
        <Card title={categories.length > 0 ? "More" : "On the menu"}>
          <Items items={rest} />
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
                <span className="sr-only">before </span>
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
