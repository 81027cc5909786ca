import Link from "next/link";
import type { ComponentProps } from "react";

/** A link within the console. It is not fetched ahead: lists are full of links that nobody follows. */
export function A({ className = "", ...rest }: ComponentProps<typeof Link>) {
  return <Link prefetch={false} className={`text-sea-deep underline underline-offset-2 ${className}`} {...rest} />;
}
