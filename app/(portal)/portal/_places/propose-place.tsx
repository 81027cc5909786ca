"use client";
import { useRouter, useSearchParams } from "next/navigation";
import { useState } from "react";
import { LinkButton } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { EmptyState } from "@/app/ui/empty-state";
import { Field, Select } from "@/app/ui/field";
import { PinFields, pinOf, typed } from "@/app/ui/map/pin-fields";
import { SkeletonList } from "@/app/ui/skeleton";
import { SubmitButton } from "@/app/ui/submit-button";
import { api } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { usePortal } from "../_lib/portal-context";
import { TextField } from "../_lib/text-field";
import { useApiData } from "../_lib/use-api-data";
import { invalidForm, textOf, useForm } from "../_lib/use-form";
import { ContactFields, contactOf } from "./contact-fields";

/** The API refuses one more. */
const MAX_PENDING = 5;
const NO_POSITION = "Set the pin on the map, or enter both coordinates in degrees.";

/** The form that proposes a place, unless too many proposals are waiting. */
export function ProposePlace() {
  const { merchant } = usePortal();
  if (!merchant.data) {
    if (merchant.failure) return <FailureNotice failure={merchant.failure} retry={() => void merchant.reload()} />;
    return <SkeletonList rows={4} />;
  }
  const pending = merchant.data.proposals.filter(({ status }) => status === "pending");
  if (pending.length < MAX_PENDING) return <ProposalForm />;
  return (
    <EmptyState
      title={`You have ${pending.length} proposals waiting`}
      action={<LinkButton href="/portal">Go to my places</LinkButton>}
    >
      You can propose another place once we have reviewed one of them.
    </EmptyState>
  );
}

function ProposalForm() {
  const { merchant } = usePortal();
  const router = useRouter();
  const name = useSearchParams().get("name") ?? undefined;
  const [position, setPosition] = useState(() => typed({ lat: null, lng: null }));
  const form = useForm(
    async (fields) => {
      const coordinates = pinOf(position);
      if (!coordinates) return invalidForm({ coordinates: NO_POSITION });
      const [category, address] = [textOf(fields, "category_id"), textOf(fields, "address")];
      const body = {
        name: textOf(fields, "name"),
        coordinates,
        ...contactOf(fields),
        ...(category && { category_id: category }),
        ...(address && { address }),
      };
      return callApi(api.POST("/api/v1/me/place-proposals", { body }));
    },
    () => {
      void merchant.reload();
      router.push("/portal");
    },
  );
  return (
    <form ref={form.ref} action={form.action} {...form.guard} className="grid max-w-2xl gap-6">
      <FailureNotice failure={form.failure} />
      <Card title="The place">
        <div className="grid gap-4">
          <TextField form={form} name="name" label="Place name" initial={name} maxLength={200} required />
          <CategoryField value={form.value("category_id")} />
          <TextField form={form} name="address" label="Address" autoComplete="street-address" maxLength={300} />
          <PinFields position={position} onChange={setPosition} errors={{ lat: form.error("coordinates") }} />
        </div>
      </Card>
      <Card title="You">
        <div className="grid gap-4">
          <ContactFields form={form} />
        </div>
      </Card>
      <div>
        <SubmitButton busy={form.pending} pending="Sending…">
          Send proposal
        </SubmitButton>
      </div>
    </form>
  );
}

/** The category of the place. Without the list, staff choose it. */
function CategoryField({ value }: { value: string }) {
  const categories = useApiData("categories", () => callApi(api.GET("/api/v1/categories")));
  return (
    <Field
      id="f-category_id"
      label={
        <>
          Category<span className="font-normal text-muted"> (optional)</span>
        </>
      }
    >
      <Select
        id="f-category_id"
        name="category_id"
        key={`${value} ${categories.data !== undefined}`}
        defaultValue={value}
      >
        <option value="">None of these</option>
        {categories.data?.data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
