import type { ReactNode } from "react";
import { classes } from "./classes";

interface Props {
  /** The line that opens and closes the content. */
  summary: ReactNode;
  children: ReactNode;
  className?: string;
  summaryClassName?: string;
}

/** Content that is closed at first. It opens without scripts. */
export const Disclosure = ({ summary, children, className, summaryClassName }: Props) => (
  <details className={className}>
    <summary
      className={classes("min-h-11 cursor-pointer content-center font-semibold text-sea-deep", summaryClassName)}
    >
      {summary}
    </summary>
    {children}
  </details>
);
