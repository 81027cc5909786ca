import Link from "next/link";
import type { ComponentProps } from "react";
import { classes } from "./classes";

export type Variant = "primary" | "secondary" | "danger" | "quiet";

const BASE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 py-2 text-base font-semibold no-underline " +
  "transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 cursor-pointer";
const VARIANTS: Record<Variant, string> = {
  primary: "bg-sea text-on-sea hover:bg-sea-deep",
  secondary: "border border-edge bg-surface text-ink hover:bg-sea-soft",
  danger: "bg-bad text-on-bad hover:brightness-90",
  quiet: "text-sea-deep hover:bg-sea-soft",
};

/** The classes of a button, for what must look like one. */
export const buttonClasses = (variant: Variant = "primary", more?: string): string =>
  classes(BASE, VARIANTS[variant], more);

/** A button. It submits nothing unless `type="submit"` is said. */
export function Button({
  variant,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { variant?: Variant }) {
  return <button type={type} className={buttonClasses(variant, className)} {...rest} />;
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({ variant, className, ...rest }: ComponentProps<typeof Link> & { variant?: Variant }) {
  return <Link className={buttonClasses(variant, className)} {...rest} />;
}
