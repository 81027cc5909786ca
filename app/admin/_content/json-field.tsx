"use client";
import { useEffect, useRef } from "react";

interface Props {
  name: string;
  value: unknown;
}

/** A hidden field with a value that an editor of our own changes. It reports changes to its form as input events. */
export function JsonField({ name, value }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const text = JSON.stringify(value);
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [text]);
  return <input ref={input} type="hidden" name={name} value={text} />;
}

/** The error of a list-valued field, above its editor. The form moves the focus to it. */
export const ListError = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p tabIndex={-1} aria-invalid className="text-sm font-semibold text-bad">
      {text}
    </p>
  );

/** The first error of a list-valued field or of one of its entries. */
export const listError = (errors: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
