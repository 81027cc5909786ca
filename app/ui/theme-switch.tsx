"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { Icon } from "./icons";

const CHOICES = [
  { value: "", label: "System", icon: "info" },
  { value: "light", label: "Light", icon: "sun" },
  { value: "dark", label: "Dark", icon: "moon" },
] as const;

/** Chooses the light, the dark or the system theme. A plain form; with JavaScript the page does not reload. */
export function ThemeSwitch() {
  const query = useSearchParams().toString();
  const back = usePathname() + (query && `?${query}`);
  const label = useId();
  const [failed, setFailed] = useState(false);

  async function choose(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new FormData(event.currentTarget, submitter);
    const response = await fetch("/theme", { method: "POST", body, redirect: "manual" }).catch(() => null);
    // The stored theme is answered with a redirect.
    const isStored = response?.type === "opaqueredirect";
    setFailed(!isStored);
    if (!isStored) return;
    const theme = String(body.get("theme"));
    if (theme === "") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }

  return (
    <form
      method="post"
      action="/theme"
      onSubmit={(event) => void choose(event)}
      aria-labelledby={label}
      className="flex flex-wrap items-center"
    >
      <input type="hidden" name="back" value={back} />
      <span id={label} className="mr-2 text-sm">
        Theme
      </span>
      {CHOICES.map(({ value, label, icon }) => (
        <button
          key={label}
          type="submit"
          name="theme"
          value={value}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control px-3 text-sm hover:bg-sea-soft"
        >
          {icon !== "info" && <Icon name={icon} />}
          {label}
        </button>
      ))}
      <span role="status" className="text-sm text-bad">
        {failed && "Couldn't change the theme. Try again."}
      </span>
    </form>
  );
}
