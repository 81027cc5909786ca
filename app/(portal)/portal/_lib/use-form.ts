"use client";
import { useActionState, useEffect, useRef } from "react";
import type { Outcome, Trouble } from "./ask";

interface State {
  trouble?: Trouble;
  /** What was sent, to be put back: React empties a form after its action. */
  sent: Record<string, string>;
}

/**
 * A form whose sending is an action, so that a press before the page's scripts have come is not lost. `send` gets the
 * fields; where it fails, they are kept, and the focus goes to the first field that is wrong, else to the notice.
 */
export function useForm<T>(send: (form: FormData) => Promise<Outcome<T>>, done: (data: T) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const [state, action, pending] = useActionState(
    async (_: State, form: FormData): Promise<State> => {
      const { data, trouble } = await send(form);
      if (trouble) return { trouble, sent: textsOf(form) };
      done(data as T);
      return { sent: {} };
    },
    { sent: {} },
  );
  useEffect(() => {
    if (!state.trouble) return;
    const wrong = ref.current?.querySelector<HTMLElement>("[aria-invalid]");
    const notice = ref.current?.querySelector<HTMLElement>('[role="alert"]');
    (wrong ?? notice)?.focus();
  }, [state]);
  /** What belongs on the control of a name: as it was sent, else `initial`; and what is wrong with it. */
  const value = (name: string, initial = ""): string => state.sent[name] ?? initial;
  const checked = (name: string, initial: boolean): boolean => (state.trouble ? name in state.sent : initial);
  const error = (name: string): string | undefined => state.trouble?.fields[name];
  return { ref, action, pending, trouble: state.trouble, value, checked, error };
}

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** The text of a field, without the space around it; empty where it is not there. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** Trouble that is found before anything is sent. */
export const wrong = (fields: Record<string, string>): { trouble: Trouble } => ({
  trouble: { code: "validation_error", sentence: "Something in the form is not right.", fields, requestId: null },
});
