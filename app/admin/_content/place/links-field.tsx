"use client";
import { useId, useState } from "react";
import { controlProps, Field, Input } from "@/app/ui/field";
import type { PlaceFields } from "@/lib/domains/places/editing/place-form";
import { useFormState } from "../../_console/form";
import { JsonField } from "../json-field";
import { submittedList } from "./submitted-list";

type Link = PlaceFields["links"][number];

const LABELS: readonly [Link["type"], string][] = [
  ["menu_link", "Menu"],
  ["booking_url", "Booking"],
  ["ticket_link", "Tickets"],
];

/** The links of a place: one field for each type that visitors see. Links of other types stay as they are. */
export function LinksField({ links }: { links: readonly Link[] }) {
  const { values, errors } = useFormState();
  const [all, setAll] = useState(() => [...submittedList("links", values, links)]);
  const id = useId();
  const set = (type: Link["type"], url: string) =>
    setAll([...all.filter((link) => link.type !== type), ...(url.trim() === "" ? [] : [{ type, url }])]);
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <JsonField name="links" value={all} />
      {LABELS.map(([type, label]) => {
        const error = errors[`links.${all.findIndex((link) => link.type === type)}.url`] ?? errors.links;
        const field = `${id}-${type}`;
        return (
          <Field key={type} id={field} label={label} error={error}>
            <Input
              type="url"
              value={all.find((link) => link.type === type)?.url ?? ""}
              onChange={({ target }) => set(type, target.value)}
              {...controlProps(field, { error })}
            />
          </Field>
        );
      })}
    </div>
  );
}
