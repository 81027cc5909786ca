"use client";
import { type ReactNode, useState } from "react";
import { ConfirmButton } from "@/app/ui/confirm";
import { SubmitButton } from "@/app/ui/submit-button";
import type { Trouble } from "./ask";
import { TroubleNotice } from "./trouble-notice";

interface Props {
  label: string;
  /** The button's name where its label alone does not say what it is for. */
  name?: string;
  /** The question. */
  title: string;
  /** What will happen. */
  children: ReactNode;
  /** On the button that does it, and on the one that does not. */
  yes: string;
  no: string;
  variant?: "secondary" | "quiet";
  compact?: boolean;
  /** Does it; what went wrong is said in the dialog, which goes away with what it was about. */
  act: () => Promise<Trouble | undefined>;
}

/** Asks before it does something that cannot be taken back. */
export function AskFirst({ children, yes, no, act, ...rest }: Props) {
  const [trouble, setTrouble] = useState<Trouble>();
  return (
    <ConfirmButton cancel={no} {...rest}>
      <div className="mb-4 grid gap-3">
        <TroubleNotice trouble={trouble} />
        <p>{children}</p>
      </div>
      <form action={async () => setTrouble(await act())}>
        <SubmitButton variant="danger">{yes}</SubmitButton>
      </form>
    </ConfirmButton>
  );
}
