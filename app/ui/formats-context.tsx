"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Formats, formatsOf } from "./formats";

const Context = createContext<Formats | undefined>(undefined);

/** Provides the destination's formats to client components. The time zone comes from the server's settings. */
export function FormatsProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const formats = useMemo(() => formatsOf(timeZone), [timeZone]);
  return <Context value={formats}>{children}</Context>;
}

/** The destination's formats. Throws without a FormatsProvider above. */
export function useFormats(): Formats {
  const formats = useContext(Context);
  if (!formats) throw new Error("useFormats needs a FormatsProvider above it");
  return formats;
}
