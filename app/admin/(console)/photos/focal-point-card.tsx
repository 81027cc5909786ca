"use client";
import { type MouseEvent, useId, useState } from "react";
import { Card } from "@/app/ui/card";
import { Field } from "@/app/ui/field";
import { SubmitButton } from "@/app/ui/submit-button";
import { FocalPointFields } from "@/lib/flows/photos/focal-point-form";
import { ActionForm } from "../../_console/form";
import { FormTarget } from "../../_content/form-target";
import { saveFocalPoint } from "./actions";

interface Props {
  /** The photo's name. */
  id: string;
  base: string;
  fields: FocalPointFields;
  image: { url: string; alt: string; width: number; height: number };
}

/** The point of a photo that crops keep in sight: chosen by a click in the photo, or with the arrow keys on a slider. */
export function FocalPointCard({ id, base, fields, image }: Props) {
  const [point, setPoint] = useState(fields);
  const { url, alt, width, height } = image;
  const choose = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setPoint({
      x: percent((event.clientX - box.left) / box.width),
      y: percent((event.clientY - box.top) / box.height),
    });
  };
  return (
    <Card title="Focal point">
      <ActionForm action={saveFocalPoint} schema={FocalPointFields} className="grid gap-5">
        <FormTarget id={id} base={base} />
        <p className="text-muted">
          Pages crop photos to fit. Click the most important spot, or move the sliders, and it stays in sight.
        </p>
        <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same by keyboard */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
          <div className="relative cursor-crosshair self-start overflow-hidden rounded-card" onClick={choose}>
            {/* biome-ignore lint/performance/noImgElement: we serve the stored file, without a resizing step */}
            <img src={url} alt={alt} width={width} height={height} className="block h-auto w-full" />
            <Mark point={point} width={width} height={height} />
          </div>
          <div className="grid content-start gap-5">
            <Slider name="x" label="From the left" value={point.x} onMove={(x) => setPoint({ ...point, x })} />
            <Slider name="y" label="From the top" value={point.y} onMove={(y) => setPoint({ ...point, y })} />
            <div>
              <SubmitButton>Save focal point</SubmitButton>
            </div>
          </div>
        </div>
      </ActionForm>
    </Card>
  );
}

const percent = (part: number): number => Math.round(Math.min(Math.max(part, 0), 1) * 100);

/** A ring around the point, in the photo's own coordinates: the page's policy allows no style attributes. */
function Mark({ point: { x, y }, width, height }: { point: FocalPointFields; width: number; height: number }) {
  const radius = Math.max(width, height) / 30;
  const circle = { cx: (x / 100) * width, cy: (y / 100) * height, r: radius, fill: "none" };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <circle {...circle} stroke="black" strokeWidth={radius / 2} />
      <circle {...circle} stroke="white" strokeWidth={radius / 4} />
    </svg>
  );
}

interface SliderProps {
  name: "x" | "y";
  label: string;
  value: number;
  onMove(value: number): void;
}

function Slider({ name, label, value, onMove }: SliderProps) {
  const id = `${useId()}-${name}`;
  return (
    <Field id={id} label={`${label}: ${value} %`}>
      <input
        type="range"
        id={id}
        name={name}
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={({ target }) => onMove(Number(target.value))}
        className="min-h-11 w-full accent-sea"
      />
    </Field>
  );
}
