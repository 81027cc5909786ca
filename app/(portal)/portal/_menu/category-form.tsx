"use client";
import { SubmitButton } from "@/app/ui/submit-button";
import { api } from "@/lib/client/browser";
import { ask } from "../_lib/ask";
import { usePortal } from "../_lib/portal-context";
import { TextField } from "../_lib/text-field";
import { TroubleNotice } from "../_lib/trouble-notice";
import { textOf, useForm, wrong } from "../_lib/use-form";
import type { Category } from "./use-menu";
import { WindowFields, windowOf } from "./window-fields";

interface Props {
  placeId: string;
  /** The one to change; a new one where there is none. */
  category?: Category;
  /** Where a new one goes. */
  position: number;
  done: (category: Category) => void;
}

export function CategoryForm({ placeId, category, position, done }: Props) {
  const { timeZone } = usePortal();
  const path = { place_id: placeId };
  const form = useForm(
    async (fields) => {
      const { value, faults } = windowOf(fields, timeZone);
      if (Object.keys(faults).length > 0) return wrong(faults);
      const body = { name: textOf(fields, "name"), ...value };
      if (!category)
        return ask(
          api.POST("/api/v1/me/places/{place_id}/categories", { params: { path }, body: { ...body, position } }),
        );
      return ask(
        api.PATCH("/api/v1/me/places/{place_id}/categories/{categoryId}", {
          params: { path: { ...path, categoryId: category.id } },
          body,
        }),
      );
    },
    ({ data }) => done(data),
  );
  return (
    <form ref={form.ref} action={form.action} className="grid gap-4">
      <TroubleNotice trouble={form.trouble} />
      <TextField
        form={form}
        scope="category"
        name="name"
        label="Name"
        hint="Such as Breakfast, or Drinks."
        initial={category?.name}
        maxLength={255}
        required
      />
      <WindowFields form={form} scope="category" of={category} />
      <SubmitButton busy={form.pending} pending="Saving…">
        {category ? "Save" : "Add the category"}
      </SubmitButton>
    </form>
  );
}
