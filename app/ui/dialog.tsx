"use client";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button";
import { classes } from "./classes";
import { Icon } from "./icons";
import { confirmLeave, useLeaveGuard } from "./use-leave-guard";

interface Props {
  title: string;
  /** The caller keeps the state: `onClose` is called when the dialog was closed, with Escape too. */
  open: boolean;
  onClose: () => void;
  /** `form` fills a phone's screen and has a close button; `confirm` is small, and its content has the way out. */
  layout?: "confirm" | "form";
  /** Asks before what was typed in the dialog is discarded. */
  guard?: boolean;
  children: ReactNode;
}

const LAYOUTS = {
  confirm: "w-[min(32rem,calc(100%-2rem))] rounded-card border p-6 shadow-card",
  form: "w-full max-w-xl p-5 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none sm:rounded-card sm:border sm:p-6",
};

/** A modal dialog on the native element, which traps the focus. The focus returns to the element that opened it. */
export function Dialog({ title, open, onClose, layout = "confirm", guard = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const focused = useRef<HTMLElement>(null);
  const heading = useId();
  const [isTyped, setTyped] = useState(false);
  const isUnsaved = open && guard && isTyped;
  useLeaveGuard(isUnsaved);
  useEffect(() => {
    if (!open) return;
    setTyped(false);
    const opener = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      // The browser restores the focus on close, but not when an open dialog is unmounted.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
  // A browser lets no page prevent the second Escape in a row, so the dialog is shown again instead.
  function handleClose(): void {
    if (!isUnsaved || confirmLeave()) {
      onClose();
      return;
    }
    const field = focused.current;
    dialog.current?.showModal();
    field?.focus();
  }
  const form = layout === "form";
  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={handleClose}
      onInput={() => setTyped(true)}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      className={classes("border-line bg-surface", LAYOUTS[layout])}
    >
      <div className={classes("flex items-start justify-between gap-4", form ? "mb-4" : "mb-3")}>
        <h2 id={heading} className={classes("font-semibold", form ? "text-2xl" : "text-xl")}>
          {title}
        </h2>
        {form && (
          <Button variant="quiet" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </Button>
        )}
      </div>
      {children}
    </dialog>
  );
}
