"use client";
import { useState } from "react";
import { Card } from "@/app/ui/card";
import { Notice } from "@/app/ui/notice";
import { SubmitButton } from "@/app/ui/submit-button";
import { useLeaveGuard } from "@/app/ui/use-leave-guard";
import { changedFields } from "../_lib/changed-fields";
import { FailureNotice } from "../_lib/failure-notice";
import { TextField } from "../_lib/text-field";
import { textOf, useForm } from "../_lib/use-form";
import { changePlace, type OwnPlace } from "./own-place";

/** The description and the contacts of a place. */
export function DetailsCard({ place, saved }: { place: OwnPlace; saved: (place: OwnPlace) => void }) {
  const [state, setState] = useState<"same" | "changed" | "saved">("same");
  useLeaveGuard(state === "changed");
  const form = useForm(
    (fields) => {
      const text = (name: string) => textOf(fields, name);
      const texts = {
        summary: text("summary"),
        description: text("description"),
        website_url: text("website_url"),
        contact_phone: text("contact_phone"),
        contact_email: text("contact_email"),
      };
      return changePlace(place.id, changedFields(texts, place));
    },
    ({ data }) => {
      setState("saved");
      saved(data);
    },
  );
  return (
    <Card title="Description and contacts">
      <form ref={form.ref} action={form.action} onChange={() => setState("changed")} className="grid gap-4" noValidate>
        <FailureNotice failure={form.failure} />
        {state === "saved" && (
          <Notice tone="good" role="status">
            Details saved. Visitors see them now.
          </Notice>
        )}
        <TextField
          form={form}
          name="summary"
          label="Summary"
          hint="One sentence for lists, up to 500 characters."
          initial={place.summary}
          maxLength={500}
        />
        <TextField form={form} name="description" label="Description" lines={6} initial={place.description} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField form={form} name="website_url" label="Website" type="url" initial={place.website_url ?? ""} />
          <TextField form={form} name="contact_phone" label="Phone" type="tel" initial={place.contact_phone ?? ""} />
          <TextField form={form} name="contact_email" label="Email" type="email" initial={place.contact_email ?? ""} />
        </div>
        <div>
          <SubmitButton busy={form.pending} pending="Saving…">
            Save details
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
