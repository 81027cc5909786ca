"use client";
import { useActionState, useEffect, useRef, useState } from "react";
import { useLeaveGuard } from "@/app/ui/use-leave-guard";
import type { ApiResult, Failure } from "./api-call";
import { ERROR_MESSAGES } from "./error-messages";

interface State {
  failure?: Failure;
  /** The submitted values: React resets a form after its action. */
  submitted: Record<string, string>;
}

/**
 * A form with an action, so that React replays a submission from before hydration. After a failure of `send` the form
 * keeps its values, and the focus moves to the first invalid field or to the notice. A form with the attributes `guard` asks
 * before the page is left with what was typed; a dialog does that by itself.
 */
export function useForm<T>(send: (form: FormData) => Promise<ApiResult<T>>, done: (data: T) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const [isTyped, setTyped] = useState(false);
  useLeaveGuard(isTyped);
  const [state, action, pending] = useActionState(
    async (_: State, form: FormData): Promise<State> => {
      const { data, failure } = await send(form);
      if (failure) return { failure, submitted: textsOf(form) };
      setTyped(false);
      done(data as T);
      return { submitted: {} };
    },
    { submitted: {} },
  );
  useEffect(() => {
    if (!state.failure) return;
    const invalid = ref.current?.querySelector<HTMLElement>("[aria-invalid]");
    const notice = ref.current?.querySelector<HTMLElement>('[role="alert"]');
    (invalid ?? notice)?.focus();
  }, [state]);
  /** The value of a field: as submitted, or else `initial`. */
  const value = (name: string, initial = ""): string => state.submitted[name] ?? initial;
  const checked = (name: string, initial: boolean): boolean => (state.failure ? name in state.submitted : initial);
  const error = (name: string): string | undefined => state.failure?.fields[name];
  const guard = { onInput: () => setTyped(true) };
  return { ref, action, guard, pending, failure: state.failure, value, checked, error };
}

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** The trimmed text of a field; empty if the form has none of that name. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** The failure of a form with messages at its fields, such as one that is invalid before it is sent. */
export const invalidForm = (fields: Record<string, string>): { failure: Failure } => ({
  failure: { code: "validation_error", message: ERROR_MESSAGES.validation_error, fields, requestId: null },
});
