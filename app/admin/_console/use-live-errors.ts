"use client";
import { type FocusEvent, type FormEvent, useState } from "react";
import type { z } from "zod";
import { errorsOf } from "./form-check";
import type { FormState } from "./form-state";

/**
 * Validates a form while it is filled in: a field once it is left, and then at every change. The result replaces the
 * server's errors of the fields that changed since.
 */
export function useLiveErrors(schema: z.ZodType | undefined, state: FormState) {
  const [live, setLive] = useState<{ attempt: number; errors: Record<string, string | undefined> }>({
    attempt: 0,
    errors: {},
  });
  const known = live.attempt === state.attempt ? live.errors : {};
  const check = (event: FormEvent<HTMLFormElement> | FocusEvent<HTMLFormElement>, isLeft: boolean): void => {
    const name = "name" in event.target ? String(event.target.name) : "";
    if (!schema || name === "" || name.startsWith("_")) return;
    if (!isLeft && !(name in known) && !(name in state.errors)) return;
    const errors = errorsOf(schema, new FormData(event.currentTarget));
    const checked = [...Object.keys(known), name];
    const isOf = (path: string, field: string) => path === field || path.startsWith(`${field}.`);
    const now = checked.map((field) => [field, Object.entries(errors).find(([path]) => isOf(path, field))?.[1]]);
    setLive({ attempt: state.attempt, errors: Object.fromEntries(now) });
  };
  const errors = Object.entries({ ...state.errors, ...known }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return {
    errors: Object.fromEntries(errors),
    onInput: (event: FormEvent<HTMLFormElement>) => check(event, false),
    onBlur: (event: FocusEvent<HTMLFormElement>) => check(event, true),
  };
}
