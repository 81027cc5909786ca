import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons";

/** An empty list: why it is empty, and what to do next. */
export function EmptyState({
  title,
  children,
  action,
  icon = "wave",
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-edge px-6 py-10 text-center">
      <span className="text-3xl text-sea">
        <Icon name={icon} />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-prose text-muted">{children}</div>}
      {action}
    </div>
  );
}
