"use client";
import { useEffect, useRef, useState } from "react";
import { buttonClasses } from "@/app/ui/button";
import { controlProps, Field, Input, Select } from "@/app/ui/field";
import { loadMapLibrary } from "@/app/ui/map/map-library";
import type { Option } from "../../_console/fields";
import { useFormState } from "../../_console/form";
import { drawPinMap, type Pin, type PinMap } from "./map-pin";
import { useAreaProposal } from "./use-area-proposal";

interface Props {
  lat: number | null;
  lng: number | null;
  area: string | null;
  areas: readonly Option[];
}

/** A place's position: a pin on the map or two numbers, and the area, which follows from the pin until one is chosen. */
export function LocationFields({ lat, lng, area, areas }: Props) {
  const { values, errors } = useFormState();
  const [position, setPosition] = useState({ lat: values.lat ?? textOf(lat), lng: values.lng ?? textOf(lng) });
  const pin = pinOf(position);
  const proposal = useAreaProposal(pin, values.area_id ?? area ?? "", areas);
  const { frame, map, state } = usePinMap(pin, ({ lat, lng }) => setPosition({ lat: String(lat), lng: String(lng) }));
  const notify = useInputEvent(`${position.lat} ${position.lng} ${proposal.value}`);
  return (
    <div className="grid gap-4" ref={notify}>
      <div className="relative h-80 overflow-hidden rounded-card border border-edge bg-sunken">
        <div ref={frame} data-pin-map={state} className="absolute inset-0" />
        {state === "failed" && (
          <p className="p-4 text-muted">This browser cannot show the map. Enter the coordinates below.</p>
        )}
        {state === "ready" && (
          <div className="absolute top-2 right-2 grid gap-2">
            <MapButton label="Zoom in" sign="+" onPress={() => map.current?.zoomIn()} />
            <MapButton label="Zoom out" sign="−" onPress={() => map.current?.zoomOut()} />
          </div>
        )}
      </div>
      <p className="text-sm text-muted">
        Click the map to set the pin, then drag it or focus it and press the arrow keys. You can also enter the
        coordinates.
      </p>
      <div className="grid gap-5 sm:grid-cols-3">
        {(["lat", "lng"] as const).map((name) => (
          <Field key={name} id={`place-${name}`} label={LABELS[name]} error={errors[name]}>
            <Input
              name={name}
              inputMode="decimal"
              value={position[name]}
              onChange={({ target }) => setPosition({ ...position, [name]: target.value })}
              {...controlProps(`place-${name}`, { error: errors[name] })}
            />
          </Field>
        ))}
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
      </div>
    </div>
  );
}

const LABELS = { lat: "Latitude", lng: "Longitude" };
const textOf = (degrees: number | null): string => (degrees === null ? "" : String(degrees));

function pinOf({ lat, lng }: { lat: string; lng: string }): Pin | null {
  const [y, x] = [Number(lat), Number(lng)];
  if (lat.trim() === "" || lng.trim() === "" || !(Math.abs(y) <= 90) || !(Math.abs(x) <= 180)) return null;
  return { lat: y, lng: x };
}

/** Keeps a map in step with the pin. */
function usePinMap(pin: Pin | null, onMove: (pin: Pin) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<PinMap | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const latest = useRef({ pin, onMove });
  latest.current = { pin, onMove };
  useEffect(() => {
    let ended = false;
    loadMapLibrary()
      .then((library) => {
        if (ended || !frame.current) return;
        map.current = drawPinMap(library, frame.current, {
          pin: latest.current.pin,
          label: "Map for the place's pin",
          onMove: (to) => latest.current.onMove(to),
          onReady: () => setState("ready"),
        });
      })
      .catch(() => setState("failed"));
    return () => {
      ended = true;
      map.current?.remove();
      map.current = null;
    };
  }, []);
  useEffect(() => map.current?.show(pin));
  return { frame, map, state };
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

const MapButton = ({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className={buttonClasses("secondary", "size-11 p-0! text-xl")}
  >
    <span aria-hidden="true">{sign}</span>
  </button>
);
