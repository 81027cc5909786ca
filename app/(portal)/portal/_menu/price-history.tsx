"use client";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import { useFormats } from "@/app/ui/formats-context";
import { SkeletonList } from "@/app/ui/skeleton";
import { Table } from "@/app/ui/table";
import { api, type Schemas } from "@/lib/client/browser";
import { ask } from "../_lib/ask";
import { TroubleNotice } from "../_lib/trouble-notice";
import { useLoaded } from "../_lib/use-loaded";
import type { Item } from "./use-menu";

type Price = Schemas["Price"];

/** Every price that an item has had, newest first. */
export function PriceHistory({ placeId, item }: { placeId: string; item: Item }) {
  const { money, dateTime } = useFormats();
  const read = (cursor?: string) =>
    ask(
      api.GET("/api/v1/me/places/{place_id}/items/{itemId}/prices", {
        params: { path: { place_id: placeId, itemId: item.id }, query: { limit: 20, ...(cursor && { cursor }) } },
      }),
    );
  const prices = useLoaded(item.id, () => read());
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState(prices.trouble);
  const amount = (minor: number | null, currency: string) => (minor === null ? "–" : money(minor, currency));
  const cursor = prices.data?.meta.cursor;

  async function older(): Promise<void> {
    if (!cursor || busy) return;
    setBusy(true);
    const { data, trouble } = await read(cursor);
    setTrouble(trouble);
    if (data) prices.set((before) => ({ data: [...before.data, ...data.data], meta: data.meta }));
    setBusy(false);
  }
  if (prices.trouble) return <TroubleNotice trouble={prices.trouble} retry={() => void prices.reload()} />;
  if (!prices.data) return <SkeletonList rows={3} className="h-12 w-full" />;
  return (
    <div className="grid gap-4">
      <Table<Price>
        caption={`Prices of ${item.name}`}
        rows={prices.data.data}
        rowKey={({ id }) => id}
        columns={[
          { key: "from", label: "Since", heading: true, cell: (price) => dateTime(price.created_at) },
          { key: "price", label: "Price", align: "right", cell: (price) => amount(price.price, price.currency) },
          { key: "before", label: "Before", align: "right", cell: (price) => amount(price.compare_at, price.currency) },
        ]}
      />
      <TroubleNotice trouble={trouble} />
      {cursor && (
        <Button variant="secondary" aria-disabled={busy} onClick={() => void older()}>
          Older prices
        </Button>
      )}
    </div>
  );
}
