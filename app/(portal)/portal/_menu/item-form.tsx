"use client";
import { amountText, parseAmount } from "@/app/ui/amount";
import { Checkbox, Field, Select } from "@/app/ui/field";
import { SubmitButton } from "@/app/ui/submit-button";
import { api } from "@/lib/client/browser";
import { ask } from "../_lib/ask";
import { usePortal } from "../_lib/portal-context";
import { TextField } from "../_lib/text-field";
import { TroubleNotice } from "../_lib/trouble-notice";
import { textOf, useForm, wrong } from "../_lib/use-form";
import { type Item, inOrder, type Menu } from "./use-menu";
import { WindowFields, windowOf } from "./window-fields";

interface Props {
  placeId: string;
  menu: Menu;
  /** The one to change; a new one where there is none. */
  item?: Item;
  /** Where a new one goes. */
  categoryId: string | null;
  done: (item: Item) => void;
}

const NOT_AN_AMOUNT = "Give an amount such as 12.50.";

export function ItemForm({ placeId, menu, item, categoryId, done }: Props) {
  const { timeZone, currency: usual } = usePortal();
  const currency = item?.currency ?? usual;
  const path = { place_id: placeId };
  const form = useForm(
    async (fields) => {
      const { value: shown, faults } = windowOf(fields, timeZone);
      const price = parseAmount(textOf(fields, "price"), currency);
      const before = textOf(fields, "compare_at");
      const compare_at = before === "" ? null : parseAmount(before, currency);
      if (price === null) Object.assign(faults, { price: NOT_AN_AMOUNT });
      if (before !== "" && compare_at === null) Object.assign(faults, { compare_at: NOT_AN_AMOUNT });
      if (price === null || Object.keys(faults).length > 0) return wrong(faults);
      const sku = textOf(fields, "sku");
      const body = {
        name: textOf(fields, "name"),
        description: textOf(fields, "description") || null,
        category_id: textOf(fields, "category_id") || null,
        published: fields.has("published"),
        ...shown,
        ...(sku && { sku }),
      };
      if (!item) {
        const position = 1 + Math.max(-1, ...menu.items.map((each) => each.position));
        return ask(
          api.POST("/api/v1/me/places/{place_id}/items", {
            params: { path },
            body: { ...body, price, compare_at, currency, position },
          }),
        );
      }
      // A price that is sent is one more of its history, so one that is the same is not.
      const repriced = price !== item.price || compare_at !== item.compare_at;
      return ask(
        api.PATCH("/api/v1/me/places/{place_id}/items/{itemId}", {
          params: { path: { ...path, itemId: item.id } },
          body: { ...body, ...(repriced && { price, compare_at, currency }) },
        }),
      );
    },
    ({ data }) => done(data),
  );
  const shared = { form, scope: "item" };
  const skuTaken = form.trouble?.code === "sku_taken" ? form.trouble.sentence : undefined;
  return (
    <form ref={form.ref} action={form.action} className="grid gap-4">
      <TroubleNotice trouble={form.trouble} />
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
          label={`Price in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          initial={item?.price == null ? undefined : amountText(item.price, currency)}
          required
        />
        <TextField
          {...shared}
          name="compare_at"
          label="Price before"
          hint="Shown struck through beside the price."
          inputMode="decimal"
          autoComplete="off"
          initial={item?.compare_at == null ? undefined : amountText(item.compare_at, currency)}
        />
        <Field id="item-category_id" label="Category">
          <Select
            id="item-category_id"
            name="category_id"
            key={form.value("category_id")}
            defaultValue={form.value("category_id", (item ? item.category_id : categoryId) ?? "")}
          >
            <option value="">None</option>
            {inOrder(menu.categories).map(({ id, name }) => (
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
          hint="Your own number for it; made up where it is blank."
          initial={item?.sku}
          maxLength={255}
        />
      </div>
      <Checkbox
        name="published"
        defaultChecked={form.checked("published", item?.published ?? true)}
        label="It can be ordered"
      />
      <WindowFields {...shared} of={item} />
      <SubmitButton busy={form.pending} pending="Saving…">
        {item ? "Save" : "Add the item"}
      </SubmitButton>
    </form>
  );
}
