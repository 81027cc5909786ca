import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes";

interface FieldProps {
  /** The id of the control; its hint and error have the ids `<id>-hint` and `<id>-error` (see `controlProps`). */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
  className?: string;
}

/** A control with its label and hint above and its error below. */
export function Field({ id, label, hint, error, children, className }: FieldProps) {
  return (
    <div className={classes("grid min-w-0 content-start gap-1.5", className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * The attributes that connect a control to its Field: spread them on Input, Select or TextArea, with the same `hint` and
 * `error`.
 */
export function controlProps(id: string, { hint, error }: { hint?: unknown; error?: string | undefined }) {
  const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { id, ...(ids && { "aria-describedby": ids }), ...(error && { "aria-invalid": true as const }) };
}

const CONTROL =
  "w-full min-w-0 min-h-11 rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink placeholder:text-muted " +
  "aria-invalid:border-bad aria-invalid:border-2 disabled:opacity-60";
// Not for a select, which always matches :read-only.
const READ_ONLY = "read-only:bg-sunken";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={classes(CONTROL, READ_ONLY, className)} {...rest} />;
}

export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select className={classes(CONTROL, className)} {...rest} />;
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea rows={rows} className={classes(CONTROL, READ_ONLY, className)} {...rest} />;
}

/** A checkbox with its label; the whole line is the target. */
export function Checkbox({ label, className, ...rest }: ComponentProps<"input"> & { label: ReactNode }) {
  return (
    <label className={classes("flex min-h-11 cursor-pointer items-center gap-3", className)}>
      <input type="checkbox" className="size-5 shrink-0 accent-sea" {...rest} />
      <span>{label}</span>
    </label>
  );
}
