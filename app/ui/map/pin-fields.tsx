"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Credit } from "@/lib/domains/map/tiles/credit";
import { buttonClasses } from "../button";
import { controlProps, Field, Input } from "../field";
import { MapCredit } from "./map-credit";
import { loadMapLibrary } from "./map-library";
import { drawPinMap, type Pin, type PinMap } from "./pin-map";
import { useSeen } from "./use-seen";

/** The coordinates as they are typed, in degrees. */
export interface TypedPosition {
  lat: string;
  lng: string;
}

interface Props {
  position: TypedPosition;
  onChange(position: TypedPosition): void;
  errors: { lat?: string | undefined; lng?: string | undefined };
  /** More fields, beside the coordinates. */
  children?: ReactNode;
}

/** A position, set with a pin on a map or with two numbers. The inputs are named `lat` and `lng`. */
export function PinFields({ position, onChange, errors, children }: Props) {
  const { frame, canvas, map, state, credit } = usePinMap(pinOf(position), ({ lat, lng }) =>
    onChange(typed({ lat, lng })),
  );
  return (
    <div className="grid gap-4">
      <div ref={frame} className="relative h-80 overflow-hidden rounded-card border border-edge bg-sunken">
        <div ref={canvas} data-pin-map={state} className="absolute inset-0" />
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
        coordinates. <MapCredit credit={credit} />
      </p>
      <div className="grid gap-5 sm:grid-cols-3">
        {(["lat", "lng"] as const).map((name) => (
          <Field key={name} id={`place-${name}`} label={LABELS[name]} error={errors[name]}>
            <Input
              name={name}
              inputMode="decimal"
              value={position[name]}
              onChange={({ target }) => onChange({ ...position, [name]: target.value })}
              {...controlProps(`place-${name}`, { error: errors[name] })}
            />
          </Field>
        ))}
        {children}
      </div>
    </div>
  );
}

const LABELS = { lat: "Latitude", lng: "Longitude" };
const textOf = (degrees: number | null): string => (degrees === null ? "" : String(degrees));

/** The text of coordinates; empty without them. */
export const typed = ({ lat, lng }: { lat: number | null; lng: number | null }): TypedPosition => ({
  lat: textOf(lat),
  lng: textOf(lng),
});

/** The pin at typed coordinates; null if they are blank or not on the Earth. */
export function pinOf({ lat, lng }: TypedPosition): Pin | null {
  const [y, x] = [Number(lat), Number(lng)];
  if (lat.trim() === "" || lng.trim() === "" || !(Math.abs(y) <= 90) || !(Math.abs(x) <= 180)) return null;
  return { lat: y, lng: x };
}

/** Keeps a map, which loads when it is seen, in step with the pin. */
function usePinMap(pin: Pin | null, onMove: (pin: Pin) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const map = useRef<PinMap | null>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [credit, setCredit] = useState<Credit | null>(null);
  const latest = useRef({ pin, onMove });
  latest.current = { pin, onMove };
  const seen = useSeen(frame);
  useEffect(() => {
    if (!seen) return;
    let ended = false;
    loadMapLibrary()
      .then((library) => {
        if (ended || !canvas.current) return;
        map.current = drawPinMap(library, canvas.current, {
          pin: latest.current.pin,
          label: "Map for the place's pin",
          onMove: (to) => latest.current.onMove(to),
          onReady: (given) => {
            setState("ready");
            setCredit(given);
          },
        });
      })
      .catch(() => setState("failed"));
    return () => {
      ended = true;
      map.current?.remove();
      map.current = null;
    };
  }, [seen]);
  useEffect(() => map.current?.show(pin));
  return { frame, canvas, map, state, credit };
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
