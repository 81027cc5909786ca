import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Badge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { dateTime, money } from "@/app/ui/server-formats";
import { SubmitButton } from "@/app/ui/submit-button";
import { type Column, Table } from "@/app/ui/table";
import { historyOf } from "@/lib/domains/admin/history.service";
import type { Price } from "@/lib/domains/commerce/catalogue/items.contract";
import { productForEditing } from "@/lib/domains/commerce/catalogue/products-list.service";
import { db } from "@/lib/platform/database/database";
import { ConfirmDialog } from "../../../_console/confirm-dialog";
import { ConsoleLink } from "../../../_console/console-link";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { History } from "../../../_console/history";
import { FormTarget } from "../../../_content/form-target";
import { archive, price } from "../actions";
import { ProductForm } from "./product-form";

export const metadata: Metadata = { title: "Menu item" };

const PRICES: Column<Price>[] = [
  {
    key: "price",
    label: "Price",
    heading: true,
    cell: ({ price, currency }) => (price === null ? "–" : money(price, currency)),
  },
  {
    key: "before",
    label: "Previous price",
    align: "right",
    cell: ({ compare_at, currency }) => (compare_at === null ? "–" : money(compare_at, currency)),
  },
  { key: "at", label: "Since", cell: ({ created_at }) => dateTime(created_at) },
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
      title={fields?.name ?? `Menu item ${id}`}
      lead={<ConsoleLink href={`/admin/products?place=${place.id}`}>Menu of {place.name}</ConsoleLink>}
      actions={
        !archived && (
          <ConfirmDialog
            action={archive}
            label="Archive…"
            title="Archive this menu item?"
            confirm="Archive menu item"
            variant="danger"
          >
            <FormTarget id={id} />
            <p>This removes it from the menu and from every cart. Existing orders keep it. You can't undo this.</p>
          </ConfirmDialog>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {fields === null ? (
          <Card title="Archived">
            <p>
              <Badge>Archived</Badge> This menu item was removed from the menu and can't be changed.
            </p>
          </Card>
        ) : (
          <>
            <Card title="Edit">
              <ProductForm id={id} fields={fields} categories={categories} />
            </Card>
            <Card title="New price">
              <ActionForm action={price} className="grid gap-5">
                <FormTarget id={id} />
                <div className="grid gap-5 sm:grid-cols-3">
                  <TextField name="price" label="Price" hint="For example, 12.50." inputMode="decimal" required />
                  <TextField
                    name="compare_at"
                    label="Previous price"
                    hint="Optional. Shown crossed out."
                    inputMode="decimal"
                  />
                  <TextField name="currency" label="Currency" value={currency} />
                </div>
                <div>
                  <SubmitButton variant="secondary">Update price</SubmitButton>
                </div>
              </ActionForm>
            </Card>
            <Card title="Price history">
              <Table caption="Prices, newest first" columns={PRICES} rows={prices} rowKey={({ id }) => id} />
            </Card>
          </>
        )}
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}
