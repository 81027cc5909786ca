import type { Metadata } from "next";
import { Badge } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { money } from "@/app/ui/format";
import { type Column, Table } from "@/app/ui/table";
import { type ProductItem, productsOf, shopForProduct } from "@/lib/commerce/catalogue/products-list.service";
import { db } from "@/lib/database";
import { A } from "../../_console/a";
import { ConsolePage } from "../../_console/console-page";
import { SelectField, TextField } from "../../_console/fields";
import { requireAdmin } from "../../_console/guard";
import { FilterForm, listOf, oneOf, Pages, type Search, words } from "../../_console/list";
import { idFilter } from "../../_content/filters";

export const metadata: Metadata = { title: "Products" };

const COLUMNS: Column<ProductItem>[] = [
  {
    key: "name",
    label: "Name",
    heading: true,
    cell: ({ id, name }) => <A href={`/admin/products/${id}`}>{name}</A>,
  },
  {
    key: "place",
    label: "Place",
    cell: ({ place, place_id }) => <A href={`/admin/products?place=${place_id}`}>{place}</A>,
  },
  { key: "sku", label: "SKU", cell: ({ sku }) => <span className="break-all">{sku}</span> },
  { key: "position", label: "Position", align: "right", cell: ({ position }) => position },
  {
    key: "price",
    label: "Price",
    align: "right",
    cell: ({ price, currency }) => (price === null ? "–" : money(price, currency)),
  },
  { key: "state", label: "State", cell: stateOf },
];

function stateOf({ archived, published, enabled }: ProductItem) {
  if (archived) return <Badge>Archived</Badge>;
  return published && enabled ? <Badge tone="good">In the menu</Badge> : <Badge tone="warn">Hidden</Badge>;
}

const STATES = ["published", "hidden", "archived"] as const;
const STATE_OPTIONS = [
  { value: "", label: "Not archived" },
  { value: "published", label: "In the menu" },
  { value: "hidden", label: "Hidden" },
  { value: "archived", label: "Archived" },
];

export default async function Products({ searchParams }: { searchParams: Search }) {
  await requireAdmin("products");
  const list = await listOf("/admin/products", { q: words(), place: idFilter, state: oneOf(STATES) }, searchParams);
  const { filters } = list;
  const [{ items, ...ends }, shop] = await Promise.all([
    productsOf(db(), filters, list.turn),
    shopForProduct(db(), filters.place),
  ]);
  return (
    <ConsolePage
      path={list.path}
      title={shop ? `Menu of ${shop.name}` : "Products"}
      lead="What places sell, newest first."
      actions={
        shop ? (
          <LinkButton href={`/admin/products/new?place=${shop.id}&from=menu`}>Add to the menu</LinkButton>
        ) : (
          <LinkButton href="/admin/products/new">New product</LinkButton>
        )
      }
    >
      <FilterForm list={list}>
        <TextField name="q" label="Words, SKU or number" type="search" value={filters.q} />
        <TextField name="place" label="Number of the place" inputMode="numeric" value={filters.place} />
        <SelectField name="state" label="State" options={STATE_OPTIONS} value={filters.state} />
      </FilterForm>
      {items.length === 0 ? (
        <EmptyState title="No product fits" icon="food">
          Merchants add theirs in the portal; you may add one to any place.
        </EmptyState>
      ) : (
        <Table caption="Products" columns={COLUMNS} rows={items} rowKey={({ id }) => id} />
      )}
      <Pages label="Products" list={list} {...ends} />
    </ConsolePage>
  );
}
