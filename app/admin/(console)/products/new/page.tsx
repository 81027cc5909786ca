import type { Metadata } from "next";
import { Card } from "@/app/ui/card";
import { Notice } from "@/app/ui/notice";
import { SubmitButton } from "@/app/ui/submit-button";
import { shopForProduct } from "@/lib/commerce/catalogue/products-list.service";
import { db } from "@/lib/database";
import { env } from "@/lib/env";
import { ConsolePage } from "../../../_console/console-page";
import { AreaField, TextField } from "../../../_console/fields";
import { ActionForm } from "../../../_console/form";
import { requireAdmin } from "../../../_console/guard";
import { type Search, textOf } from "../../../_console/list";
import { Of } from "../../../_content/of";
import { createInMenu, createStandalone } from "../actions";

export const metadata: Metadata = { title: "New product" };

export default async function NewProduct({ searchParams }: { searchParams: Search }) {
  await requireAdmin("products");
  const search = await searchParams;
  const asked = textOf(search.place);
  const shop = await shopForProduct(db(), asked);
  const inMenu = textOf(search.from) === "menu";
  const lead = shop
    ? `For ${shop.name}${inMenu ? ", at a position of its menu" : ""}.`
    : "First, which place sells it?";
  return (
    <ConsolePage path="/admin/products/new" title="New product" lead={lead}>
      {asked !== undefined && !shop && (
        <div className="mb-6">
          <Notice tone="bad" role="alert">
            There is no place {asked}. Nothing can be made for it.
          </Notice>
        </div>
      )}
      {shop ? (
        <Card>
          <ActionForm action={inMenu ? createInMenu : createStandalone} className="grid gap-5">
            <Of id={shop.id} />
            <ProductFields />
            {inMenu && (
              <TextField
                name="position"
                label="Position in the menu"
                hint="0 or more; lower is shown first."
                inputMode="numeric"
                required
                value={String(shop.nextPosition)}
              />
            )}
            <div>
              <SubmitButton pending="Making it…">Make the product</SubmitButton>
            </div>
          </ActionForm>
        </Card>
      ) : (
        <Card title="Place">
          <form method="get" action="/admin/products/new" className="grid max-w-md gap-4">
            <TextField
              name="place"
              label="Number of the place"
              hint="The number in the place's address here."
              inputMode="numeric"
              required
              value={asked}
            />
            <div>
              <SubmitButton>Go on</SubmitButton>
            </div>
          </form>
        </Card>
      )}
    </ConsolePage>
  );
}

const AMOUNT = "In minor units: 1000 is 10.00.";

function ProductFields() {
  return (
    <>
      <TextField name="name" label="Name" hint="At most 255 characters." required />
      <AreaField name="description" label="Description" hint="At most 1,000 characters." rows={4} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="price" label="Price" hint={AMOUNT} inputMode="numeric" required />
        <TextField name="compare_at" label="Price before" hint={`Shown crossed out. ${AMOUNT}`} inputMode="numeric" />
        <TextField name="currency" label="Currency" value={env().DEFAULT_CURRENCY} />
        <TextField name="sku" label="SKU" hint="Made for you where it is empty." />
      </div>
    </>
  );
}
