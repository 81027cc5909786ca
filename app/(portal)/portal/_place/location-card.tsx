"use client";
import { useState } from "react";
import { Card } from "@/app/ui/card";
import { PinFields, pinOf, typed } from "@/app/ui/map/pin-fields";
import { Notice } from "@/app/ui/notice";
import { SubmitButton } from "@/app/ui/submit-button";
import { useLeaveGuard } from "@/app/ui/use-leave-guard";
import { FailureNotice } from "../_lib/failure-notice";
import { invalidForm, useForm } from "../_lib/use-form";
import { changePlace, type OwnPlace } from "./own-place";

const NO_POSITION = "Set the pin on the map, or enter both coordinates in degrees.";

/** The place on the map, with a pin that its merchant corrects. */
export function LocationCard({ place, saved }: { place: OwnPlace; saved: (place: OwnPlace) => void }) {
  const [position, setPosition] = useState(() => typed(place.coordinates ?? { lat: null, lng: null }));
  const [state, setState] = useState<"same" | "changed" | "saved">("same");
  useLeaveGuard(state === "changed");
  const form = useForm(
    async () => {
      const coordinates = pinOf(position);
      return coordinates ? changePlace(place.id, { coordinates }) : invalidForm({ coordinates: NO_POSITION });
    },
    ({ data }) => {
      setState("saved");
      saved(data);
    },
  );
  return (
    <Card title="Position on the map">
      <form ref={form.ref} action={form.action} className="grid gap-4" noValidate>
        <FailureNotice failure={form.failure} />
        {state === "saved" && (
          <Notice tone="good" role="status">
            Position saved. Visitors see it now.
          </Notice>
        )}
        <PinFields
          position={position}
          onChange={(next) => {
            setPosition(next);
            setState("changed");
          }}
          errors={{ lat: form.error("coordinates") }}
        />
        <div>
          <SubmitButton busy={form.pending} pending="Saving…">
            Save position
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
