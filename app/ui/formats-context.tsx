"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Formats, formatsOf } from "./formats";

const Context = createContext<Formats | undefined>(undefined);

/** Gives the components below the destination's formats; a layout on the server knows its zone. */
export function FormatsProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const formats = useMemo(() => formatsOf(timeZone), [timeZone]);
  return <Context value={formats}>{children}</Context>;
}

/** The destination's formats. Throws where no provider is above. */
export function useFormats(): Formats {
  const formats = useContext(Context);
  if (!formats) throw new Error("useFormats needs a FormatsProvider above it");
  return formats;
}
