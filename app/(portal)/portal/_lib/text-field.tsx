import type { ComponentProps } from "react";
import { controlProps, Field, Input, TextArea } from "@/app/ui/field";
import type { useForm } from "./use-form";

interface Props extends Omit<ComponentProps<"input">, "form"> {
  form: ReturnType<typeof useForm>;
  name: string;
  label: string;
  hint?: string;
  /** The initial value. */
  initial?: string | undefined;
  /** The height of a textarea, in lines; an input without it. */
  lines?: number;
  /** The note beside the label of a field that may be left empty, in parentheses. */
  emptyNote?: string;
  /** A prefix for the id, where several forms have a field of this name. */
  scope?: string;
}

/** A text field of a form, with its submitted value and its error. */
export function TextField({
  form,
  name,
  label,
  hint,
  initial,
  lines,
  emptyNote = "optional",
  scope = "f",
  ...rest
}: Props) {
  const id = `${scope}-${name}`;
  const error = form.error(name);
  const shared = { name, ...controlProps(id, { hint, error }), defaultValue: form.value(name, initial) };
  const optional = !rest.required && <span className="font-normal text-muted"> ({emptyNote})</span>;
  return (
    <Field
      id={id}
      label={
        <>
          {label}
          {optional}
        </>
      }
      hint={hint}
      error={error}
    >
      {lines ? <TextArea rows={lines} {...shared} maxLength={rest.maxLength} /> : <Input {...shared} {...rest} />}
    </Field>
  );
}

/** The field for the email address that identifies an account. */
export function AccountEmailField({ form }: Pick<Props, "form">) {
  return (
    <TextField
      form={form}
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      maxLength={254}
      required
    />
  );
}
