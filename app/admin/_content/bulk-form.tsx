"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Checkbox } from "@/app/ui/field";
import { SubmitButton } from "@/app/ui/submit-button";
import { ActionForm } from "../_console/form";
import type { FormAction } from "../_console/form-state";

interface Props {
  action: FormAction;
  /** The table, whose rows have a `BulkCheckbox` each. */
  children: ReactNode;
}

/** A list whose selected rows are published or unpublished together. */
export function BulkForm({ action, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [scripted, setScripted] = useState(false);
  const [count, setCount] = useState(0);
  useEffect(() => {
    setScripted(true);
    // React resets a form after its action.
    const form = box.current?.closest("form");
    const onReset = () => setCount(0);
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  }, []);
  const boxes = (): HTMLInputElement[] => [
    ...(box.current?.querySelectorAll<HTMLInputElement>("input[name^='ids.']") ?? []),
  ];
  const recount = (): void => setCount(boxes().filter(({ checked }) => checked).length);
  const selectAll = (checked: boolean): void => {
    for (const one of boxes()) one.checked = checked;
    recount();
  };
  return (
    <ActionForm action={action} className="grid gap-3">
      <fieldset className="flex flex-wrap items-center gap-3">
        <legend className="sr-only">Selected rows</legend>
        {scripted && <Checkbox label="Select all" onChange={({ target }) => selectAll(target.checked)} />}
        <SubmitButton variant="secondary" name="verb" value="publish" pending="Working…">
          Publish selected
        </SubmitButton>
        <SubmitButton variant="secondary" name="verb" value="unpublish" pending="Working…">
          Unpublish selected
        </SubmitButton>
        <span aria-live="polite" className="text-sm text-muted">
          {count > 0 && `${count} selected`}
        </span>
      </fieldset>
      <div ref={box} onChange={recount}>
        {children}
      </div>
    </ActionForm>
  );
}
