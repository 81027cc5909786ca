"use client";
import { useRouter } from "next/navigation";
import { Field, Select } from "@/app/ui/field";
import { TabsNav } from "@/app/ui/tabs-nav";
import type { Place } from "../_lib/portal-context";
import { MERCHANT_ORDER_STATUSES, type OrderStatus } from "./orders-api";
import { ORDER_STATUS_LABELS } from "./status-labels";

interface Props {
  places: readonly Place[];
  place: string | null;
  status: OrderStatus | undefined;
}

/** The filters of the order list; each choice is an address. */
export function OrderFilters({ places, place, status }: Props) {
  const router = useRouter();
  const address = (filters: { place: string | null; status: OrderStatus | undefined }): string => {
    const query = new URLSearchParams();
    if (filters.place) query.set("place", filters.place);
    if (filters.status) query.set("status", filters.status);
    return `/portal/orders${query.size > 0 ? `?${query}` : ""}`;
  };
  return (
    <>
      {places.length > 1 && (
        <Field id="orders-place" label="Place" className="mb-4 max-w-sm">
          <Select
            id="orders-place"
            value={place ?? ""}
            onChange={(event) => router.replace(address({ place: event.target.value || null, status }))}
          >
            <option value="">All places</option>
            {places.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <TabsNav
        label="Orders by status"
        tabs={[
          { href: address({ place, status: undefined }), label: "All", current: status === undefined },
          ...MERCHANT_ORDER_STATUSES.map((value) => ({
            href: address({ place, status: value }),
            label: ORDER_STATUS_LABELS[value].label,
            current: status === value,
          })),
        ]}
      />
    </>
  );
}
