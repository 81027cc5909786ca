"use client";
import { type ReactNode, useId } from "react";
import { Checkbox } from "@/app/ui/field";
import { useFormState } from "../_console/form";

export interface Tick {
  value: string;
  label: string;
  ticked: boolean;
}

interface Props {
  /** Each box is sent as `name.0`, `name.1`, …, with its option's value. */
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly Tick[];
}

/** Boxes of one question. */
export function TickGroup({ name, legend, hint, options }: Props) {
  const { errors, values, turn } = useFormState();
  const id = useId();
  const error = Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset aria-describedby={described}>
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label, ticked }, at) => {
          const field = `${name}.${at}`;
          const shown = turn === 0 ? ticked : values[field] === value;
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
