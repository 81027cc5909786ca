import type { Metadata } from "next";
import { Card } from "@/app/ui/card";
import { Notice } from "@/app/ui/notice";
import { SubmitButton } from "@/app/ui/submit-button";
import { shopForProduct } from "@/lib/domains/commerce/catalogue/products-list.service";
import { db } from "@/lib/platform/database/database";
import { env } from "@/lib/platform/settings/env";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { AreaField, TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { type Search, textOf } from "../../../_console/list";
import { FormTarget } from "../../../_content/form-target";
import { createInMenu, createStandalone } from "../actions";

export const metadata: Metadata = { title: "New menu item" };

export default async function NewProduct({ searchParams }: { searchParams: Search }) {
  await requireAdmin("products");
  const search = await searchParams;
  const placeId = textOf(search.place);
  const shop = await shopForProduct(db(), placeId);
  const inMenu = textOf(search.from) === "menu";
  const lead = shop
    ? `For ${shop.name}${inMenu ? ", at the menu position you enter" : ""}.`
    : "Choose the place that sells it.";
  return (
    <ConsolePage path="/admin/products/new" title="New menu item" lead={lead}>
      {placeId !== undefined && !shop && (
        <div className="mb-6">
          <Notice tone="bad" role="alert">
            Place {placeId} not found. Enter another place ID.
          </Notice>
        </div>
      )}
      {shop ? (
        <Card>
          <ActionForm action={inMenu ? createInMenu : createStandalone} className="grid gap-5">
            <FormTarget id={shop.id} />
            <ProductFields />
            {inMenu && (
              <TextField
                name="position"
                label="Menu position"
                hint="0 or more. Lower numbers come first."
                inputMode="numeric"
                required
                value={String(shop.nextPosition)}
              />
            )}
            <div>
              <SubmitButton pending="Creating…">Create menu item</SubmitButton>
            </div>
          </ActionForm>
        </Card>
      ) : (
        <Card title="Place">
          <form method="get" action="/admin/products/new" className="grid max-w-md gap-4">
            <TextField
              name="place"
              label="Place ID"
              hint="The number at the end of the place's address in this console."
              inputMode="numeric"
              required
              value={placeId}
            />
            <div>
              <SubmitButton>Continue</SubmitButton>
            </div>
          </form>
        </Card>
      )}
    </ConsolePage>
  );
}

function ProductFields() {
  return (
    <>
      <TextField name="name" label="Name" hint="Up to 255 characters." required />
      <AreaField name="description" label="Description" hint="Up to 1,000 characters." rows={4} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="price" label="Price" hint="For example, 12.50." inputMode="decimal" required />
        <TextField name="compare_at" label="Previous price" hint="Optional. Shown crossed out." inputMode="decimal" />
        <TextField name="currency" label="Currency" value={env().DEFAULT_CURRENCY} />
        <TextField name="sku" label="SKU" hint="Leave blank and we'll create one." />
      </div>
    </>
  );
}
