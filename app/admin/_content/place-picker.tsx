"use client";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/app/ui/button";
import { controlProps, Field, Input } from "@/app/ui/field";
import { Icon } from "@/app/ui/icons";
import { useFormState } from "../_console/form";

interface Found {
  id: string;
  name: string;
  detail: string;
}

interface Props {
  /** The field that sends the place's id. */
  name: string;
  label: string;
  hint?: string;
  value: string | null;
  /** The name of the stored place. */
  shown: string | null;
}

const WAIT_MS = 200;

/** Chooses a place by its name: a combobox (WAI-ARIA) over the console's search, drafts included. */
export function PlacePicker({ name, label, hint = "Type the first letters of its name.", value, shown }: Props) {
  const { errors, values } = useFormState();
  const [chosen, setChosen] = useState({ id: values[name] ?? value ?? "", name: shown ?? "" });
  const [text, setText] = useState(chosen.name);
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const found = usePlaces(isOpen ? text : "");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const error = errors[name];
  const choose = (place: { id: string; name: string }) => {
    setChosen(place);
    setText(place.name);
    setOpen(false);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method takes the keys with which a word is composed, as in Japanese.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") setOpen(false);
    if (!isOpen || found.length === 0) return;
    if (event.key === "ArrowDown") setAt((at + 1) % found.length);
    else if (event.key === "ArrowUp") setAt((at + found.length - 1) % found.length);
    else if (event.key === "Enter" && found[at]) choose(found[at]);
    else return;
    event.preventDefault();
  };
  const listed = isOpen && found.length > 0;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input type="hidden" name={name} value={chosen.id} />
      <div className="relative">
        <Input
          ref={input}
          role="combobox"
          autoComplete="off"
          aria-expanded={listed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={listed ? `${id}-${at}` : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setAt(0);
            setOpen(true);
            if (target.value === "") setChosen({ id: "", name: "" });
          }}
          onBlur={() => {
            setOpen(false);
            setText(chosen.name);
          }}
          onKeyDown={onKeyDown}
          {...controlProps(id, { hint, error })}
        />
        {chosen.id !== "" && (
          <Button
            variant="quiet"
            aria-label={`Clear ${label.toLowerCase()}`}
            className="absolute inset-y-0 right-0"
            onClick={() => choose({ id: "", name: "" })}
          >
            <Icon name="close" />
          </Button>
        )}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          hidden={!listed}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-auto rounded-control border border-edge bg-surface shadow-card"
        >
          {found.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are not focused themselves
            <div
              key={place.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(place)}
              className="cursor-pointer px-3 py-2 hover:bg-sunken aria-selected:bg-sea-soft"
            >
              <span className="block font-semibold">{place.name}</span>
              <span className="block text-sm text-muted">{place.detail}</span>
            </div>
          ))}
        </div>
      </div>
    </Field>
  );
}

/** The places whose names contain the text, shortly after it stops changing. */
function usePlaces(text: string): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([]);
  const query = text.trim();
  useEffect(() => {
    if (query === "") return setFound([]);
    const call = new AbortController();
    const timer = setTimeout(() => {
      search(query, call.signal).then(setFound, () => undefined);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [query]);
  return found;
}

async function search(query: string, signal: AbortSignal): Promise<readonly Found[]> {
  const response = await fetch(`/admin/places/find?q=${encodeURIComponent(query)}`, { signal });
  return response.ok ? ((await response.json()) as { places: Found[] }).places : [];
}
