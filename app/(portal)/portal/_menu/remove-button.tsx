"use client";
import type { ReactNode } from "react";
import type { Failure } from "../_lib/api-call";
import { ConfirmAction } from "../_lib/confirm-action";

interface Props {
  /** The name of the item or category. */
  name: string;
  action: () => Promise<Failure | undefined>;
  /** The consequences. */
  children: ReactNode;
}

/** Removes an item or a category after a confirmation. */
export const RemoveButton = ({ name, action, children }: Props) => (
  <ConfirmAction
    variant="quiet"
    compact
    label="Remove"
    name={`Remove ${name}`}
    title={`Remove ${name}?`}
    confirm="Remove"
    cancel="Keep"
    action={action}
  >
    {children}
  </ConfirmAction>
);
