"use client";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Checkbox, described, Field, Input, Select, TextArea } from "@/app/ui/field";
import { useFormState } from "./form";

interface Common {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Shown until something was filled in; null is empty. */
  value?: string | number | null | undefined;
  className?: string;
}

/** The parts that a field takes from its form's last answer. */
function useField({ name, hint, value }: Common) {
  const { errors, values } = useFormState();
  const id = `${useId()}-${name}`;
  const error = errors[name];
  return { id, error, shown: values[name] ?? String(value ?? ""), aria: described(id, { hint, error }) };
}

type Of<Control extends "input" | "textarea" | "select"> = Omit<
  ComponentProps<Control>,
  keyof Common | "defaultValue"
> &
  Common;

export function TextField(props: Of<"input">) {
  const { label, hint, className, value: _, ...rest } = props;
  const { id, error, shown, aria } = useField(props);
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className ?? ""}>
      <Input {...rest} {...aria} defaultValue={shown} />
    </Field>
  );
}

export function AreaField(props: Of<"textarea">) {
  const { label, hint, className, value: _, ...rest } = props;
  const { id, error, shown, aria } = useField(props);
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className ?? ""}>
      <TextArea {...rest} {...aria} defaultValue={shown} />
    </Field>
  );
}

export interface Option {
  value: string;
  label: string;
}

export function SelectField(props: Of<"select"> & { options: readonly Option[] }) {
  const { label, hint, className, value: _, options, ...rest } = props;
  const { id, error, shown, aria } = useField(props);
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className ?? ""}>
      {/* A select forgets a new default when React resets its form; another key makes it anew. */}
      <Select key={shown} {...rest} {...aria} defaultValue={shown}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A box to tick; ticked it sends `on`, as a browser's own does. */
export function TickField({ name, label, ticked = false }: { name: string; label: ReactNode; ticked?: boolean }) {
  const { turn, values } = useFormState();
  const shown = turn === 0 ? ticked : values[name] === "on";
  return <Checkbox key={String(shown)} name={name} label={label} defaultChecked={shown} />;
}
