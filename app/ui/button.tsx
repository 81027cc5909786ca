import Link from "next/link";
import type { ComponentProps } from "react";
import { classes } from "./classes";

export type Variant = "primary" | "secondary" | "danger" | "quiet";

const BASE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-base font-semibold no-underline " +
  "transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 cursor-pointer";
const VARIANTS: Record<Variant, string> = {
  primary: "bg-sea text-on-sea hover:bg-sea-deep",
  secondary: "border border-edge bg-surface text-ink hover:bg-sea-soft",
  danger: "bg-bad text-on-bad hover:brightness-90",
  quiet: "text-sea-deep hover:bg-sea-soft",
};

interface Look {
  variant?: Variant | undefined;
  /** Narrower, for a row of several; no less high. */
  compact?: boolean | undefined;
}

/** The classes of a button, for what must look like one. */
export const buttonClasses = ({ variant = "primary", compact = false }: Look = {}, more?: string): string =>
  classes(BASE, compact ? "min-w-11 px-2" : "px-4", VARIANTS[variant], more);

/** A button. It submits nothing unless `type="submit"` is said. */
export function Button({ variant, compact, className, type = "button", ...rest }: ComponentProps<"button"> & Look) {
  return <button type={type} className={buttonClasses({ variant, compact }, className)} {...rest} />;
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({ variant, compact, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonClasses({ variant, compact }, className)} {...rest} />;
}
