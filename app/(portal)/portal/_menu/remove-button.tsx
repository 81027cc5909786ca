"use client";
import type { ReactNode } from "react";
import type { Trouble } from "../_lib/ask";
import { AskFirst } from "../_lib/ask-first";

interface Props {
  /** What is to go, as its merchant calls it. */
  name: string;
  act: () => Promise<Trouble | undefined>;
  /** What will happen. */
  children: ReactNode;
}

/** Takes something off the menu, after a question. */
export const RemoveButton = ({ name, act, children }: Props) => (
  <AskFirst
    variant="quiet"
    compact
    label="Remove"
    name={`Remove ${name}`}
    title={`Remove ${name}?`}
    yes="Remove it"
    no="Keep it"
    act={act}
  >
    {children}
  </AskFirst>
);
