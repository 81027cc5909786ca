"use client";
import { Checkbox, Field, Select } from "@/app/ui/field";
import { SubmitButton } from "@/app/ui/submit-button";
import { formatMajor, parseMinor } from "@/lib/domains/commerce/money-text";
import { api } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import { changedFields } from "../_lib/changed-fields";
import { FailureNotice } from "../_lib/failure-notice";
import { usePortal } from "../_lib/portal-context";
import { TextField } from "../_lib/text-field";
import { invalidForm, textOf, useForm } from "../_lib/use-form";
import { type Item, type Menu, sortByPosition } from "./use-menu";
import { readVisibility, VisibilityFields } from "./visibility-fields";

interface Props {
  placeId: string;
  menu: Menu;
  /** The item to edit; without it the form adds one. */
  item?: Item;
  /** The category of a new item. */
  categoryId: string | null;
  done: (item: Item) => void;
}

const INVALID_AMOUNT = "Enter an amount such as 12.50.";

export function ItemForm({ placeId, menu, item, categoryId, done }: Props) {
  const { timeZone, currency: defaultCurrency } = usePortal();
  const currency = item?.currency ?? defaultCurrency;
  const path = { place_id: placeId };
  const form = useForm(
    async (fields) => {
      const { value: visibility, errors } = readVisibility(fields, timeZone);
      const price = parseMinor(textOf(fields, "price"), currency);
      const previous = textOf(fields, "compare_at");
      const compare_at = previous === "" ? null : parseMinor(previous, currency);
      if (price === null) Object.assign(errors, { price: INVALID_AMOUNT });
      if (previous !== "" && compare_at === null) Object.assign(errors, { compare_at: INVALID_AMOUNT });
      if (price === null || Object.keys(errors).length > 0) return invalidForm(errors);
      const sku = textOf(fields, "sku");
      const body = {
        name: textOf(fields, "name"),
        description: textOf(fields, "description") || null,
        category_id: textOf(fields, "category_id") || null,
        published: fields.has("published"),
        ...visibility,
        ...(sku && { sku }),
      };
      if (!item) {
        const position = 1 + Math.max(-1, ...menu.items.map((each) => each.position));
        return callApi(
          api.POST("/api/v1/me/places/{place_id}/items", {
            params: { path },
            body: { ...body, price, compare_at, currency, position },
          }),
        );
      }
      // Sending a price adds an entry to the price history, so an unchanged price is not sent.
      const repriced = price !== item.price || compare_at !== item.compare_at;
      return callApi(
        api.PATCH("/api/v1/me/places/{place_id}/items/{itemId}", {
          params: { path: { ...path, itemId: item.id } },
          body: { ...changedFields(body, item), ...(repriced && { price, compare_at, currency }) },
        }),
      );
    },
    ({ data }) => done(data),
  );
  const shared = { form, scope: "item" };
  const skuTaken = form.failure?.code === "sku_taken" ? form.failure.message : undefined;
  return (
    <form ref={form.ref} action={form.action} className="grid gap-4">
      <FailureNotice failure={form.failure} />
      <TextField {...shared} name="name" label="Name" initial={item?.name} maxLength={255} required />
      <TextField
        {...shared}
        name="description"
        label="Description"
        lines={3}
        initial={item?.description ?? undefined}
        maxLength={1_000}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...shared}
          name="price"
          label={`Price (${currency})`}
          inputMode="decimal"
          autoComplete="off"
          initial={item?.price == null ? undefined : formatMajor(item.price, currency)}
          required
        />
        <TextField
          {...shared}
          name="compare_at"
          label="Previous price"
          hint="Shown crossed out next to the price."
          inputMode="decimal"
          autoComplete="off"
          initial={item?.compare_at == null ? undefined : formatMajor(item.compare_at, currency)}
        />
        <Field id="item-category_id" label="Category">
          <Select
            id="item-category_id"
            name="category_id"
            key={form.value("category_id")}
            defaultValue={form.value("category_id", (item ? item.category_id : categoryId) ?? "")}
          >
            <option value="">None</option>
            {sortByPosition(menu.categories).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <TextField
          {...shared}
          form={skuTaken ? { ...form, error: (name) => (name === "sku" ? skuTaken : form.error(name)) } : form}
          name="sku"
          label="SKU"
          hint="Your own code. Leave blank and we'll create one."
          initial={item?.sku}
          maxLength={255}
        />
      </div>
      <Checkbox
        name="published"
        defaultChecked={form.checked("published", item?.published ?? true)}
        label="Available to order"
      />
      <VisibilityFields {...shared} initial={item} />
      <SubmitButton busy={form.pending} pending="Saving…">
        {item ? "Save" : "Add item"}
      </SubmitButton>
    </form>
  );
}
