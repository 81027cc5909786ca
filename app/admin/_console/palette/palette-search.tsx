"use client";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { Field, Input } from "@/app/ui/field";
import { type Target, useTargets } from "./use-targets";

interface Props {
  screens: readonly Target[];
  close: () => void;
}

/** A combobox (WAI-ARIA) over screens and records: arrows choose, Enter goes there. */
export function PaletteSearch({ screens, close }: Props) {
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const { targets, isSearching } = useTargets(text, screens);
  const chosen = Math.min(at, Math.max(0, targets.length - 1));
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);
  const go = ({ href }: Target) => {
    close();
    router.push(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targets[chosen];
    // An input method takes the keys with which a word is composed, as in Japanese.
    if (!target || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setAt((chosen + 1) % targets.length);
    else if (event.key === "ArrowUp") setAt((chosen + targets.length - 1) % targets.length);
    else if (event.key === "Enter") go(target);
    else return;
    event.preventDefault();
  };
  return (
    <Field id={id} label="Screen, place, event, story, order or user">
      <Input
        id={id}
        role="combobox"
        autoComplete="off"
        autoFocus
        aria-expanded={targets.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={targets.length > 0 ? `${id}-${chosen}` : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Go to" className="mt-2 max-h-[50dvh] overflow-auto">
        {targets.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are not focused themselves
          <div
            key={target.href}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(target)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-2 hover:bg-sunken aria-selected:bg-sea-soft"
          >
            <span dir="auto" className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              {target.name}
            </span>
            <span className="shrink-0 text-sm text-muted">{target.detail}</span>
          </div>
        ))}
      </div>
      <p role="status" className="min-h-6 text-sm text-muted">
        {targets.length === 0 && !isSearching && "Nothing found."}
      </p>
    </Field>
  );
}
