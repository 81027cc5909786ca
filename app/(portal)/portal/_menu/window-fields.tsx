"use client";
import { Checkbox } from "@/app/ui/field";
import { fromLocal, toLocal } from "@/app/ui/zoned-time";
import { usePortal } from "../_lib/portal-context";
import { TextField } from "../_lib/text-field";
import { textOf, type useForm } from "../_lib/use-form";

interface Shown {
  enabled: boolean;
  starts_at: string | null;
  ends_at: string | null;
}

/** Whether something is shown, and from when until when, on the destination's clocks. */
export function WindowFields({
  form,
  of,
  scope,
}: {
  form: ReturnType<typeof useForm>;
  of?: Shown | undefined;
  scope: string;
}) {
  const { timeZone } = usePortal();
  const local = (iso: string | null | undefined) => (iso ? toLocal(new Date(iso), timeZone) : "");
  return (
    <fieldset className="grid gap-3 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">When guests see it</legend>
      <Checkbox
        name="enabled"
        defaultChecked={form.checked("enabled", of?.enabled ?? true)}
        label="Show it to guests"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          form={form}
          scope={scope}
          name="starts_at"
          label="From"
          type="datetime-local"
          initial={local(of?.starts_at)}
        />
        <TextField
          form={form}
          scope={scope}
          name="ends_at"
          label="Until"
          type="datetime-local"
          initial={local(of?.ends_at)}
        />
      </div>
    </fieldset>
  );
}

/** The same as the API takes it, or what is wrong with it. */
export function windowOf(form: FormData, timeZone: string): { value: Shown; faults: Record<string, string> } {
  const moment = (name: string) => {
    const text = textOf(form, name);
    return text === "" ? null : (fromLocal(text, timeZone)?.toISOString() ?? undefined);
  };
  const [starts_at, ends_at] = [moment("starts_at"), moment("ends_at")];
  const faults = {
    ...(starts_at === undefined && { starts_at: "Give a day and a time." }),
    ...(ends_at === undefined && { ends_at: "Give a day and a time." }),
    ...(starts_at && ends_at && starts_at >= ends_at && { ends_at: "The end has to be after the start." }),
  };
  return { value: { enabled: form.has("enabled"), starts_at: starts_at ?? null, ends_at: ends_at ?? null }, faults };
}
