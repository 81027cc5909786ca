"use client";
import { Checkbox } from "@/app/ui/field";
import { fromLocal, toLocal } from "@/app/ui/zoned-time";
import { usePortal } from "../_lib/portal-context";
import { TextField } from "../_lib/text-field";
import { textOf, type useForm } from "../_lib/use-form";

interface Visibility {
  enabled: boolean;
  starts_at: string | null;
  ends_at: string | null;
}

interface Props {
  form: ReturnType<typeof useForm>;
  initial?: Visibility | undefined;
  scope: string;
}

/** Whether customers see an entry, from when and until when, in the destination's time zone. */
export function VisibilityFields({ form, initial, scope }: Props) {
  const { timeZone } = usePortal();
  const local = (iso: string | null | undefined) => (iso ? toLocal(new Date(iso), timeZone) : "");
  return (
    <fieldset className="grid gap-3 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">Visibility</legend>
      <Checkbox
        name="enabled"
        defaultChecked={form.checked("enabled", initial?.enabled ?? true)}
        label="Show to customers"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          form={form}
          scope={scope}
          name="starts_at"
          label="From"
          type="datetime-local"
          initial={local(initial?.starts_at)}
        />
        <TextField
          form={form}
          scope={scope}
          name="ends_at"
          label="Until"
          type="datetime-local"
          initial={local(initial?.ends_at)}
        />
      </div>
    </fieldset>
  );
}

const INVALID_MOMENT = "Enter a date and a time.";

/** The submitted visibility as the API takes it, and the errors of its fields. */
export function readVisibility(
  form: FormData,
  timeZone: string,
): { value: Visibility; errors: Record<string, string> } {
  const moment = (name: string) => {
    const text = textOf(form, name);
    return text === "" ? null : (fromLocal(text, timeZone)?.toISOString() ?? undefined);
  };
  const [starts_at, ends_at] = [moment("starts_at"), moment("ends_at")];
  const errors = {
    ...(starts_at === undefined && { starts_at: INVALID_MOMENT }),
    ...(ends_at === undefined && { ends_at: INVALID_MOMENT }),
    ...(starts_at && ends_at && starts_at >= ends_at && { ends_at: "The end must be after the start." }),
  };
  return { value: { enabled: form.has("enabled"), starts_at: starts_at ?? null, ends_at: ends_at ?? null }, errors };
}
