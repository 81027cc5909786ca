"use client";
import { useEffect, useRef, useState } from "react";
import { controlProps, Field, Select } from "@/app/ui/field";
import { PinFields, pinOf, typed } from "@/app/ui/map/pin-fields";
import type { Option } from "../../_console/fields";
import { useFormState } from "../../_console/form";
import { useAreaProposal } from "./use-area-proposal";

interface Props {
  lat: number | null;
  lng: number | null;
  area: string | null;
  areas: readonly Option[];
}

/** A place's position, and the area, which follows from the pin until one is chosen. */
export function LocationFields({ lat, lng, area, areas }: Props) {
  const { values, errors } = useFormState();
  const stored = typed({ lat, lng });
  const [position, setPosition] = useState({ lat: values.lat ?? stored.lat, lng: values.lng ?? stored.lng });
  const proposal = useAreaProposal(pinOf(position), values.area_id ?? area ?? "", areas);
  const notify = useInputEvent(`${position.lat} ${position.lng} ${proposal.value}`);
  return (
    <div ref={notify}>
      <PinFields position={position} onChange={setPosition} errors={errors}>
        <Field id="place-area" label="Area" hint={proposal.hint} error={errors.area_id}>
          <Select
            name="area_id"
            value={proposal.value}
            onChange={({ target }) => proposal.choose(target.value)}
            {...controlProps("place-area", { hint: proposal.hint, error: errors.area_id })}
          >
            {areas.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </PinFields>
    </div>
  );
}

/** Reports changes that the map made, which send no input events of their own, to the form. */
function useInputEvent(text: string) {
  const element = useRef<HTMLDivElement>(null);
  const before = useRef(text);
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    const input = element.current?.querySelector("input");
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [text]);
  return element;
}
