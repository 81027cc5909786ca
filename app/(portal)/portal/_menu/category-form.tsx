"use client";
import { SubmitButton } from "@/app/ui/submit-button";
import { api } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import { changedFields } from "../_lib/changed-fields";
import { FailureNotice } from "../_lib/failure-notice";
import { usePortal } from "../_lib/portal-context";
import { TextField } from "../_lib/text-field";
import { invalidForm, textOf, useForm } from "../_lib/use-form";
import type { Category } from "./use-menu";
import { readVisibility, VisibilityFields } from "./visibility-fields";

interface Props {
  placeId: string;
  /** The category to edit; without it the form adds one. */
  category?: Category;
  /** The position of a new category. */
  position: number;
  done: (category: Category) => void;
}

export function CategoryForm({ placeId, category, position, done }: Props) {
  const { timeZone } = usePortal();
  const path = { place_id: placeId };
  const form = useForm(
    async (fields) => {
      const { value, errors } = readVisibility(fields, timeZone);
      if (Object.keys(errors).length > 0) return invalidForm(errors);
      const body = { name: textOf(fields, "name"), ...value };
      if (!category)
        return callApi(
          api.POST("/api/v1/me/places/{place_id}/categories", { params: { path }, body: { ...body, position } }),
        );
      return callApi(
        api.PATCH("/api/v1/me/places/{place_id}/categories/{categoryId}", {
          params: { path: { ...path, categoryId: category.id } },
          body: changedFields(body, category),
        }),
      );
    },
    ({ data }) => done(data),
  );
  return (
    <form ref={form.ref} action={form.action} className="grid gap-4">
      <FailureNotice failure={form.failure} />
      <TextField
        form={form}
        scope="category"
        name="name"
        label="Name"
        hint="For example, Breakfast or Drinks."
        initial={category?.name}
        maxLength={255}
        required
      />
      <VisibilityFields form={form} scope="category" initial={category} />
      <SubmitButton busy={form.pending} pending="Saving…">
        {category ? "Save" : "Add category"}
      </SubmitButton>
    </form>
  );
}
