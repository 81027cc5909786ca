"use client";
import { useId, useState } from "react";
import { Button } from "@/app/ui/button";
import { Input, Select } from "@/app/ui/field";
import { Icon } from "@/app/ui/icons";
import type { Amenity } from "@/lib/domains/places/editing/place-parts";
import { useFormState } from "../../_console/form";
import { codeLabel } from "../choices";
import { JsonField, ListError, listError } from "../json-field";
import { amenityKey } from "./amenity-key";
import { submittedList } from "./submitted-list";

/** The amenities that the form lists for every place. Any other key can be added. */
const USUAL = [
  "wifi",
  "parking",
  "wheelchair",
  "restrooms",
  "outdoor_seating",
  "air_conditioning",
  "live_music",
  "cards_accepted",
  "family_friendly",
  "pets_allowed",
  "showers",
  "lifeguard",
  "beach_chairs",
  "changing_rooms",
];

const LABELS: Readonly<Record<string, string>> = { wifi: "Wi-Fi", wheelchair: "Wheelchair access" };

/** The amenities of a place: the usual ones to choose from, and others by their own key and value. */
export function AmenitiesField({ amenities }: { amenities: readonly Amenity[] }) {
  const { values, errors } = useFormState();
  const [all, setAll] = useState(() => [...submittedList("amenities", values, amenities)]);
  const [key, setKey] = useState("");
  const id = useId();
  const set = (name: string, value: Amenity["value"] | null) => {
    const others = all.filter((one) => one.key !== name);
    setAll(value === null ? others : [...others, { key: name, value }].sort((a, b) => (a.key < b.key ? -1 : 1)));
  };
  const listed = [...new Set([...USUAL, ...all.map((one) => one.key)])];
  const add = () => {
    const name = amenityKey(key);
    if (name !== "") set(name, true);
    setKey("");
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Amenities</legend>
      <JsonField name="amenities" value={all} />
      <ListError text={listError(errors, "amenities")} />
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {listed.map((name) => (
          <AmenityRow key={name} name={name} value={all.find((one) => one.key === name)?.value ?? null} set={set} />
        ))}
      </ul>
      <div className="flex flex-wrap items-end gap-2">
        <label htmlFor={id} className="grid gap-1.5 font-semibold">
          Another amenity
          <Input
            id={id}
            value={key}
            maxLength={64}
            onChange={({ target }) => setKey(target.value)}
            onKeyDown={(event) => {
              // An input method takes the Enter with which a word is composed, as in Japanese.
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
        </label>
        <Button variant="secondary" onClick={add}>
          <Icon name="plus" /> Add amenity
        </Button>
      </div>
    </fieldset>
  );
}

interface RowProps {
  name: string;
  value: Amenity["value"] | null;
  set: (name: string, value: Amenity["value"] | null) => void;
}

const CHOICES = { unknown: null, yes: true, no: false } as const;

function AmenityRow({ name, value, set }: RowProps) {
  const label = LABELS[name] ?? codeLabel(name);
  const isText = value !== null && typeof value !== "boolean";
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span aria-hidden="true">{label}</span>
      {isText ? (
        <span className="flex items-center gap-1">
          <Input aria-label={label} value={String(value)} onChange={({ target }) => set(name, target.value)} />
          <Button variant="quiet" aria-label={`Remove ${label}`} onClick={() => set(name, null)}>
            <Icon name="close" />
          </Button>
        </span>
      ) : (
        <Select
          aria-label={label}
          className="w-36!"
          value={value === null ? "unknown" : value ? "yes" : "no"}
          onChange={({ target }) =>
            set(name, target.value === "text" ? "" : CHOICES[target.value as keyof typeof CHOICES])
          }
        >
          <option value="unknown">Not known</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
          <option value="text">Details…</option>
        </Select>
      )}
    </li>
  );
}
