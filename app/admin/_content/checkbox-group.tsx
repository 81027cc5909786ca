"use client";
import { type ReactNode, useId } from "react";
import { Checkbox } from "@/app/ui/field";
import { useFormState } from "../_console/form";

export interface CheckboxOption {
  value: string;
  label: string;
  checked: boolean;
}

interface Props {
  /** The checkboxes are named `name.0`, `name.1`, … and send their option's value. */
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly CheckboxOption[];
}

/** A group of checkboxes for one list-valued field. */
export function CheckboxGroup({ name, legend, hint, options }: Props) {
  const { errors, values, attempt } = useFormState();
  const id = useId();
  const error = Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label, checked }, at) => {
          const field = `${name}.${at}`;
          const shown = attempt === 0 ? checked : values[field] === value;
          const invalid = error !== undefined && at === 0 && { "aria-invalid": true };
          return (
            <Checkbox
              key={`${value} ${shown}`}
              name={field}
              value={value}
              label={label}
              defaultChecked={shown}
              {...invalid}
            />
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
