"use client";
import { useEffect, useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import { Icon } from "@/app/ui/icons";
import { PaletteSearch } from "./palette-search";
import type { Target } from "./use-targets";

/** Opens with Ctrl-K or ⌘K, or with its button: goes to any screen or record of the console by typing its name. */
export function CommandPalette({ screens }: { screens: readonly Target[] }) {
  const [isOpen, setOpen] = useState(false);
  const [scripted, setScripted] = useState(false);
  useEffect(() => {
    setScripted(true);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  if (!scripted) return null;
  return (
    <>
      <Button variant="quiet" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span className="max-sm:sr-only">Go to…</span>
      </Button>
      <Dialog title="Go to" layout="form" open={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <PaletteSearch screens={screens} close={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
