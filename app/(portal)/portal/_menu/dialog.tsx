"use client";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/app/ui/button";
import { Icon } from "@/app/ui/icons";

interface Props {
  title: string;
  /** Called when it was closed, by whatever means; whoever shows it takes it away. */
  closed: () => void;
  children: ReactNode;
}

/** A dialog that is open as long as it is there. The focus goes back to where it was when it opened. */
export function Dialog({ title, closed, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={closed}
      className="w-full max-w-xl border-line bg-surface p-5 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none sm:rounded-card sm:border sm:p-6"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={heading} className="text-2xl font-semibold">
          {title}
        </h2>
        <Button variant="quiet" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </Button>
      </div>
      {children}
    </dialog>
  );
}
