import type { ReactNode } from "react";

interface Props {
  title: string;
  /** Shown after the title. */
  badges?: ReactNode;
  /** A line below the title. */
  facts: string;
  /** The buttons. */
  children: ReactNode;
}

/** A record as a row of a list: its title, a line of facts, and the actions on it. */
export const ActionRow = ({ title, badges, facts, children }: Props) => (
  <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
    <div className="max-w-full min-w-0">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="min-w-0 break-words">{title}</span>
        {badges}
      </p>
      <p className="text-sm break-words text-muted">{facts}</p>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </li>
);
