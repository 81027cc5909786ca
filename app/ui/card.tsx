import type { ReactNode } from "react";
import { classes } from "./classes";

interface Props {
  /** Its heading, an h2. */
  title?: ReactNode;
  /** Next to the heading: buttons, a badge. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A rounded surface that groups related content. */
export function Card({ title, actions, children, className }: Props) {
  return (
    <section
      className={classes("min-w-0 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6", className)}
    >
      {(title || actions) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {title && <h2 className="text-xl font-semibold">{title}</h2>}
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
