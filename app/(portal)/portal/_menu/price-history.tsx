"use client";
import { useFormats } from "@/app/ui/formats-context";
import { SkeletonList } from "@/app/ui/skeleton";
import { Table } from "@/app/ui/table";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { LoadMore } from "../_lib/load-more";
import { useApiData } from "../_lib/use-api-data";
import type { Item } from "./use-menu";

type Price = Schemas["Price"];

/** The prices of an item, newest first. */
export function PriceHistory({ placeId, item }: { placeId: string; item: Item }) {
  const { money, dateTime } = useFormats();
  const fetchPrices = (cursor?: string) =>
    callApi(
      api.GET("/api/v1/me/places/{place_id}/items/{itemId}/prices", {
        params: { path: { place_id: placeId, itemId: item.id }, query: { limit: 20, ...(cursor && { cursor }) } },
      }),
    );
  const prices = useApiData(item.id, () => fetchPrices());
  const amount = (minor: number | null, currency: string) => (minor === null ? "–" : money(minor, currency));

  if (prices.failure) return <FailureNotice failure={prices.failure} retry={() => void prices.reload()} />;
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
          {
            key: "before",
            label: "Previous price",
            align: "right",
            cell: (price) => amount(price.compare_at, price.currency),
          },
        ]}
      />
      <LoadMore list={prices} fetchPage={fetchPrices} label="Show older prices" />
    </div>
  );
}
