import type { ComponentProps } from "react";
import { described, Field, Input, TextArea } from "@/app/ui/field";
import type { useForm } from "./use-form";

interface Props extends Omit<ComponentProps<"input">, "form"> {
  form: ReturnType<typeof useForm>;
  name: string;
  label: string;
  hint?: string;
  /** What is there at first. */
  initial?: string | undefined;
  /** As many lines of text. */
  lines?: number;
  /** Sets fields of one name in several forms apart. */
  scope?: string;
}

/** A text field of a form, with what was sent and what was wrong with it. */
export function TextField({ form, name, label, hint, initial, lines, scope = "f", ...rest }: Props) {
  const id = `${scope}-${name}`;
  const error = form.error(name);
  const shared = { name, ...described(id, { hint, error }), defaultValue: form.value(name, initial) };
  const optional = !rest.required && <span className="font-normal text-muted"> (optional)</span>;
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
