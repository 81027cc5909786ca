import type { ComponentProps } from "react";
import { buttonClasses, type Look } from "./button-classes";
import { Link } from "./link";

export { buttonClasses, type Variant } from "./button-classes";

/** A button. It submits nothing unless `type="submit"` is said. */
export function Button({ variant, compact, className, type = "button", ...rest }: ComponentProps<"button"> & Look) {
  return <button type={type} className={buttonClasses(variant, className, compact)} {...rest} />;
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({ variant, compact, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonClasses(variant, className, compact)} {...rest} />;
}
