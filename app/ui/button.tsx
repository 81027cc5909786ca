import type { ComponentProps } from "react";
import { type ButtonStyle, buttonClasses } from "./button-classes";
import { Link } from "./link";

export { buttonClasses, type Variant } from "./button-classes";

/** A button; it submits its form only with `type="submit"`. */
export function Button({
  variant,
  compact,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonStyle) {
  return <button type={type} className={buttonClasses(variant, className, compact)} {...rest} />;
}

/** A link that looks like a button. Use it to navigate, never to change something. */
export function LinkButton({ variant, compact, className, ...rest }: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={buttonClasses(variant, className, compact)} {...rest} />;
}
