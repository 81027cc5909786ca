"use client";
import { useEffect, useState } from "react";
import type { Option } from "../../_console/fields";

const WAIT_MS = 300;

/**
 * The area of a form: the one that contains the pin, until somebody chooses another. Returns the value of the select
 * and a hint that says where a proposed value comes from.
 */
export function useAreaProposal(pin: { lat: number; lng: number } | null, initial: string, areas: readonly Option[]) {
  const [value, setValue] = useState(initial);
  const [isChosen, setChosen] = useState(initial !== "");
  const [proposed, setProposed] = useState<string | null>(null);
  const at = pin && `lat=${pin.lat}&lng=${pin.lng}`;
  useEffect(() => {
    if (at === null) return;
    const call = new AbortController();
    const timer = setTimeout(() => {
      areaAt(at, call.signal).then((area) => {
        setProposed(area);
        if (area !== null && !isChosen) setValue(area);
      }, ignoreFailure);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [at, isChosen]);
  const name = areas.find((area) => area.value === proposed)?.label;
  const hint = name === undefined ? undefined : proposed === value ? "From the pin." : `The pin is in ${name}.`;
  const choose = (chosen: string): void => {
    setChosen(true);
    setValue(chosen);
  };
  return { value, hint, choose };
}

async function areaAt(query: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(`/admin/places/area?${query}`, { signal });
  if (!response.ok) return null;
  const { id } = (await response.json()) as { id: string | null };
  return id;
}

// A proposal is an extra: without one, the area is chosen from the list.
const ignoreFailure = (): void => undefined;
