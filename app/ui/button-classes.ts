import { classes } from "./classes";

export type Variant = "primary" | "secondary" | "danger" | "quiet";

export interface ButtonStyle {
  variant?: Variant | undefined;
  /** Narrower, for a row of several buttons; the height stays 44 px. */
  compact?: boolean | undefined;
}

const BASE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-base font-semibold no-underline " +
  "transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 cursor-pointer";
const VARIANTS: Record<Variant, string> = {
  primary: "bg-sea text-on-sea hover:bg-sea-deep",
  secondary: "border border-edge bg-surface text-ink hover:bg-sea-soft",
  danger: "bg-bad text-on-bad hover:brightness-90",
  quiet: "text-sea-deep hover:bg-sea-soft",
};

/** The classes of a button, for other elements that must look like one. */
export const buttonClasses = (variant: Variant = "primary", more?: string, compact = false): string =>
  classes(BASE, compact ? "min-w-11 px-2" : "px-4", VARIANTS[variant], more);
