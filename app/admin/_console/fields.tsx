"use client";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Checkbox, controlProps, Field, Input, Select, TextArea } from "@/app/ui/field";
import { useFormState } from "./form";

interface Common {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The stored value; null is empty. A submitted value replaces it. */
  value?: string | number | null | undefined;
  className?: string;
}

/** The id, error and value of a field, from the last result of its form. */
function useField({ name, hint, value }: Common) {
  const { errors, values } = useFormState();
  const id = `${useId()}-${name}`;
  const error = errors[name];
  return { id, error, shown: values[name] ?? String(value ?? ""), aria: controlProps(id, { hint, error }) };
}

type ControlProps<Control extends "input" | "textarea" | "select"> = Omit<
  ComponentProps<Control>,
  keyof Common | "defaultValue"
> &
  Common;

export function TextField(props: ControlProps<"input">) {
  const { label, hint, className, value: _, ...rest } = props;
  const { id, error, shown, aria } = useField(props);
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className ?? ""}>
      <Input {...rest} {...aria} defaultValue={shown} />
    </Field>
  );
}

export function AreaField(props: ControlProps<"textarea">) {
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

export function SelectField(props: ControlProps<"select"> & { options: readonly Option[] }) {
  const { label, hint, className, value: _, options, ...rest } = props;
  const { id, error, shown, aria } = useField(props);
  // Without an option of its own, a value that no option has would show as the first option, yet still filter a list.
  const isUnknown = shown !== "" && !options.some(({ value }) => value === shown);
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className ?? ""}>
      {/* React ignores a changed defaultValue when it resets the form; a new key recreates the element. */}
      <Select key={shown} {...rest} {...aria} defaultValue={shown}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {isUnknown && <option value={shown}>{`No longer available: ${shown}`}</option>}
      </Select>
    </Field>
  );
}

/** A checkbox; checked it sends `on`, like a native one without a value. */
export function CheckboxField({ name, label, checked = false }: { name: string; label: ReactNode; checked?: boolean }) {
  const { attempt, values } = useFormState();
  const shown = attempt === 0 ? checked : values[name] === "on";
  return <Checkbox key={String(shown)} name={name} label={label} defaultChecked={shown} />;
}
