import type { ComponentProps } from "react";
import { classes } from "@/app/ui/classes";
import { Link } from "@/app/ui/link";

/** A text link of the console. It is not prefetched: lists are full of links that nobody follows. */
export function ConsoleLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} className={classes("text-sea-deep underline underline-offset-2", className)} {...rest} />
  );
}
