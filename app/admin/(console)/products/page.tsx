import type { Metadata } from "next";
import { Badge } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { money } from "@/app/ui/server-formats";
import { type Column, Table } from "@/app/ui/table";
import { type ProductItem, productsOf, shopForProduct } from "@/lib/domains/commerce/catalogue/products-list.service";
import { db } from "@/lib/platform/database/database";
import { ConsoleLink } from "../../_console/console-link";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { SelectField, TextField } from "../../_console/fields";
import { FilterForm, ListPager, oneOf, readList, type Search, textFilter } from "../../_console/list";
import { idFilter } from "../../_content/filters";

export const metadata: Metadata = { title: "Menu items" };

const COLUMNS: Column<ProductItem>[] = [
  {
    key: "name",
    label: "Name",
    heading: true,
    cell: ({ id, name }) => <ConsoleLink href={`/admin/products/${id}`}>{name}</ConsoleLink>,
  },
  {
    key: "place",
    label: "Place",
    cell: ({ place, place_id }) => <ConsoleLink href={`/admin/products?place=${place_id}`}>{place}</ConsoleLink>,
  },
  { key: "sku", label: "SKU", cell: ({ sku }) => <span className="break-all">{sku}</span> },
  { key: "position", label: "Position", align: "right", cell: ({ position }) => position },
  {
    key: "price",
    label: "Price",
    align: "right",
    cell: ({ price, currency }) => (price === null ? "–" : money(price, currency)),
  },
  { key: "state", label: "Status", cell: statusOf },
];

function statusOf({ archived, published, enabled }: ProductItem) {
  if (archived) return <Badge>Archived</Badge>;
  return published && enabled ? <Badge tone="good">On the menu</Badge> : <Badge tone="warn">Hidden</Badge>;
}

const STATES = ["published", "hidden", "archived"] as const;
const STATE_OPTIONS = [
  { value: "", label: "Not archived" },
  { value: "published", label: "On the menu" },
  { value: "hidden", label: "Hidden" },
  { value: "archived", label: "Archived" },
];

export default async function Products({ searchParams }: { searchParams: Search }) {
  await requireAdmin("products");
  const list = await readList(
    "/admin/products",
    { q: textFilter(), place: idFilter, state: oneOf(STATES) },
    searchParams,
  );
  const { filters } = list;
  const [{ items, ...ends }, shop] = await Promise.all([
    productsOf(db(), filters, list.cursor),
    shopForProduct(db(), filters.place),
  ]);
  return (
    <ConsolePage
      path={list.path}
      title={shop ? `Menu of ${shop.name}` : "Menu items"}
      lead="Everything that places sell, newest first."
      actions={
        shop ? (
          <LinkButton href={`/admin/products/new?place=${shop.id}&from=menu`}>Add menu item</LinkButton>
        ) : (
          <LinkButton href="/admin/products/new">New menu item</LinkButton>
        )
      }
    >
      <FilterForm list={list}>
        <TextField name="q" label="Search" type="search" value={filters.q} />
        <TextField name="place" label="Place ID" inputMode="numeric" value={filters.place} />
        <SelectField name="state" label="Status" options={STATE_OPTIONS} value={filters.state} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No menu items found" icon="food">
          Merchants add menu items in the portal. You can add one to any place.
        </EmptyState>
      ) : (
        <Table caption="Menu items" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <ListPager label="Menu items" list={list} {...ends} />
    </ConsolePage>
  );
}
