"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { createContext, type ReactNode, useActionState, useContext, useEffect, useRef, useState } from "react";
import { Notice } from "@/app/ui/notice";
import { AT, EMPTY, type FormAction, type FormState } from "./form-state";

const Context = createContext<FormState>(EMPTY);

/** What the form around a field was last answered. */
export const useFormState = (): FormState => useContext(Context);

interface Props {
  action: FormAction;
  /** Fields (fields.tsx), hidden inputs and a SubmitButton. */
  children: ReactNode;
  className?: string;
}

/**
 * A form over a server action, with or without JavaScript: what is wrong stands beside its field and keeps what was
 * filled in, and the focus goes to the first such field, or to the line that says what happened.
 */
export function ActionForm(props: Props) {
  const [state, act, pending] = useActionState(props.action, EMPTY);
  const [over, setOver] = useState(0);
  const was = useRef({ pending, turn: state.turn });
  useEffect(() => {
    // It was done and led on without an answer: what was wrong before is over, where the page is the same.
    if (was.current.pending && !pending && was.current.turn === state.turn) setOver(state.turn);
    was.current = { pending, turn: state.turn };
  }, [pending, state.turn]);
  return <AnsweredForm {...props} action={act} state={state.turn === over ? EMPTY : state} />;
}

/** The same where somebody else keeps the state. */
export function AnsweredForm({
  action,
  state,
  children,
  className = "grid gap-4",
}: Omit<Props, "action"> & { action: (form: FormData) => void; state: FormState }) {
  const form = useRef<HTMLFormElement>(null);
  const path = usePathname();
  const query = useSearchParams().toString();
  useEffect(() => {
    if (state.turn === 0) return;
    const first = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (first ?? form.current?.querySelector<HTMLElement>("[role=status], [role=alert]"))?.focus();
  }, [state]);
  return (
    <form ref={form} action={action} noValidate className={className}>
      <input type="hidden" name={AT} value={query ? `${path}?${query}` : path} />
      {state.message && (
        <Notice tone="bad" role="alert">
          <span className="whitespace-pre-line">{state.message}</span>
        </Notice>
      )}
      {state.done && (
        <Notice tone="good" role="status">
          {state.done}
        </Notice>
      )}
      <Context value={state}>{children}</Context>
    </form>
  );
}
