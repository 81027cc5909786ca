"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useActionState, useContext, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { Notice } from "@/app/ui/notice";
import { useLeaveGuard } from "@/app/ui/use-leave-guard";
import { EMPTY, type FormAction, type FormState, PAGE_FIELD } from "./form-state";
import { useLiveErrors } from "./use-live-errors";

const Context = createContext<FormState>(EMPTY);

/** The last result of the form around a field. */
export const useFormState = (): FormState => useContext(Context);

interface Props {
  action: FormAction;
  /** Fields (fields.tsx), hidden inputs and a SubmitButton. */
  children: ReactNode;
  className?: string;
  /** The service's schema of the fields, which the form applies while it is filled in. */
  schema?: z.ZodType;
  /** Asks before the page is left with unsaved changes. */
  guard?: boolean;
}

/**
 * A form over a server action, with or without JavaScript. Errors stand beside their fields, submitted values are kept,
 * and the focus moves to the first invalid field or to the message.
 */
export function ActionForm(props: Props) {
  const [state, act, pending] = useActionState(props.action, EMPTY);
  const [resolved, setResolved] = useState(0);
  const before = useRef({ pending, attempt: state.attempt });
  useEffect(() => {
    // The action redirected to this page, so it returned no new state: the errors of the last attempt are outdated.
    if (before.current.pending && !pending && before.current.attempt === state.attempt) setResolved(state.attempt);
    before.current = { pending, attempt: state.attempt };
  }, [pending, state.attempt]);
  return <StatefulForm {...props} action={act} state={state.attempt === resolved ? EMPTY : state} />;
}

/** An ActionForm whose caller keeps the state. */
export function StatefulForm({
  action,
  state,
  children,
  className = "grid gap-4",
  schema,
  guard = false,
}: Omit<Props, "action"> & { action: (form: FormData) => void; state: FormState }) {
  const form = useRef<HTMLFormElement>(null);
  const path = usePathname();
  const query = useSearchParams().toString();
  const live = useLiveErrors(schema, state);
  const unsaved = useUnsaved(state);
  useLeaveGuard(guard && unsaved.isUnsaved);
  useEffect(() => {
    if (state.attempt === 0) return;
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (first ?? form.current?.querySelector<HTMLElement>("[role=status], [role=alert]"))?.focus();
  }, [state]);
  return (
    <form
      ref={form}
      action={action}
      noValidate
      className={className}
      onInput={(event) => {
        unsaved.onInput();
        live.onInput(event);
      }}
      onBlur={live.onBlur}
      onSubmit={unsaved.onSubmit}
    >
      <input type="hidden" name={PAGE_FIELD} value={query ? `${path}?${query}` : path} />
      {state.message && (
        <Notice tone="bad" role="alert">
          <span className="whitespace-pre-line">{state.message}</span>
        </Notice>
      )}
      {state.done && (
        <Notice tone="good" role="status">
          <span className="whitespace-pre-line">{state.done}</span>
        </Notice>
      )}
      <Context value={{ ...state, errors: live.errors }}>{children}</Context>
    </form>
  );
}

/** Whether the fields have unsaved changes. The changes of a rejected submission count as unsaved again. */
function useUnsaved({ attempt }: FormState) {
  const [isUnsaved, setUnsaved] = useState(false);
  useEffect(() => {
    if (attempt > 0) setUnsaved(true);
  }, [attempt]);
  return { isUnsaved, onInput: () => setUnsaved(true), onSubmit: () => setUnsaved(false) };
}
