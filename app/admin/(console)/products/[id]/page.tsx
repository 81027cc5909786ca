import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Badge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { dateTime, money } from "@/app/ui/format";
import { SubmitButton } from "@/app/ui/submit-button";
import { type Column, Table } from "@/app/ui/table";
import { historyOf } from "@/lib/admin/history.service";
import type { Price } from "@/lib/commerce/catalogue/items.contract";
import { productForEditing } from "@/lib/commerce/catalogue/products-list.service";
import { db } from "@/lib/database";
import { A } from "../../../_console/a";
import { Ask } from "../../../_console/ask";
import { ConsolePage } from "../../../_console/console-page";
import { TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { requireAdmin } from "../../../_console/guard";
import { History } from "../../../_console/history";
import { Of } from "../../../_content/of";
import { archive, price } from "../actions";
import { ProductForm } from "./product-form";

export const metadata: Metadata = { title: "Product" };

const PRICES: Column<Price>[] = [
  {
    key: "price",
    label: "Price",
    heading: true,
    cell: (one) => (one.price === null ? "–" : money(one.price, one.currency)),
  },
  {
    key: "before",
    label: "Before",
    align: "right",
    cell: (one) => (one.compare_at === null ? "–" : money(one.compare_at, one.currency)),
  },
  { key: "at", label: "Since", cell: (one) => dateTime(one.created_at) },
];

export default async function ProductPage({ params }: { params: Promise<{ id: string }> }) {
  await requireAdmin("products");
  const { id } = await params;
  const [product, history] = await Promise.all([productForEditing(db(), id), historyOf(db(), `product:${id}`)]);
  if (!product) notFound();
  const { place, archived, fields, prices, categories } = product;
  const currency = prices[0]?.currency ?? "";
  return (
    <ConsolePage
      path={`/admin/products/${id}`}
      title={fields?.name ?? `Product ${id}`}
      lead={<A href={`/admin/products?place=${place.id}`}>Menu of {place.name}</A>}
      actions={
        !archived && (
          <Ask
            action={archive}
            label="Archive…"
            title="Archive this product?"
            confirm="Archive the product"
            variant="danger"
          >
            <Of id={id} />
            <p>It leaves the menu and every cart for good. Orders and prices keep it. There is no way back.</p>
          </Ask>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {fields === null ? (
          <Card title="Archived">
            <p>
              <Badge>Archived</Badge> This product was taken off the menu for good, and cannot be changed.
            </p>
          </Card>
        ) : (
          <>
            <Card title="Edit">
              <ProductForm id={id} fields={fields} categories={categories} />
            </Card>
            <Card title="New price">
              <ActionForm action={price} className="grid gap-5">
                <Of id={id} />
                <div className="grid gap-5 sm:grid-cols-3">
                  <TextField
                    name="price"
                    label="Price"
                    hint="In minor units: 1000 is 10.00."
                    inputMode="numeric"
                    required
                  />
                  <TextField
                    name="compare_at"
                    label="Price before"
                    hint="Shown crossed out; may be empty."
                    inputMode="numeric"
                  />
                  <TextField name="currency" label="Currency" value={currency} />
                </div>
                <div>
                  <SubmitButton variant="secondary">Set the price</SubmitButton>
                </div>
              </ActionForm>
            </Card>
            <Card title="Prices so far">
              <Table caption="Prices, newest first" columns={PRICES} rows={prices} rowKey={(one) => one.id} />
            </Card>
          </>
        )}
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}
