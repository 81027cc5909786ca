"use client";
import { Button } from "@/app/ui/button";
import { Checkbox, Field, Input } from "@/app/ui/field";
import type { Schemas } from "@/lib/platform/api-client/browser";

/** A dated exception as the editor changes it. */
export interface Exception {
  from: string;
  to: string;
  closed: boolean;
  opens: string;
  closes: string;
  note: string;
  /** Ranges after the first, which are kept as they are. */
  others: Schemas["HoursRange"][];
}

/** The API lists the newest first and takes the newest last, because of two that cover a date the newer applies. */
export const exceptionsOf = (given: readonly Schemas["HoursException"][]): Exception[] =>
  given
    .map(({ from, to, closed, ranges: [first, ...others], note }) => ({
      from,
      to,
      closed,
      note: note ?? "",
      others,
      opens: first?.opens_at.slice(0, 5) ?? "09:00",
      closes: first?.closes_at.slice(0, 5) ?? "17:00",
    }))
    .reverse();

export const exceptionBody = (list: readonly Exception[]) =>
  list.map(({ from, to, closed, opens, closes, note, others }) => ({
    from,
    to: to || from,
    closed,
    note,
    ranges: closed ? [] : [{ opens_at: opens, closes_at: closes }, ...others],
  }));

interface Props {
  list: Exception[];
  onChange: (list: Exception[]) => void;
}

/** Dates on which the week does not apply: closed, or with hours of their own. */
export function ExceptionsEditor({ list, onChange }: Props) {
  const set = (at: number, part: Partial<Exception>) =>
    onChange(list.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const add = () =>
    onChange([...list, { from: "", to: "", closed: true, opens: "09:00", closes: "17:00", note: "", others: [] }]);
  return (
    <div className="grid gap-5">
      {list.length === 0 && (
        <p className="text-muted">No special dates. Add holidays, private events or renovations.</p>
      )}
      {list.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: exceptions have no identity besides their position
        <fieldset key={at} className="grid gap-3 border-b border-line pb-5 sm:grid-cols-2">
          <legend className="sr-only">Special date {at + 1}</legend>
          <Text id={`from-${at}`} label="From" type="date" value={one.from} set={(from) => set(at, { from })} />
          <Text id={`to-${at}`} label="To" type="date" value={one.to} set={(to) => set(at, { to })} />
          <Checkbox
            label="Closed"
            checked={one.closed}
            onChange={({ target }) => set(at, { closed: target.checked })}
          />
          {!one.closed && (
            <div className="grid grid-cols-2 gap-3">
              <Text
                id={`opens-${at}`}
                label="Opens"
                type="time"
                value={one.opens}
                set={(opens) => set(at, { opens })}
              />
              <Text
                id={`closes-${at}`}
                label="Closes"
                type="time"
                value={one.closes}
                set={(closes) => set(at, { closes })}
              />
            </div>
          )}
          <Text id={`note-${at}`} label="Note (optional)" value={one.note} set={(note) => set(at, { note })} />
          <div className="self-end">
            <Button variant="secondary" onClick={() => onChange(list.filter((_, i) => i !== at))}>
              Remove<span className="sr-only"> special date {at + 1}</span>
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button variant="secondary" onClick={add}>
          Add special date
        </Button>
      </div>
    </div>
  );
}

function Text(props: { id: string; label: string; value: string; type?: string; set: (value: string) => void }) {
  const { id, label, value, type = "text", set } = props;
  return (
    <Field id={id} label={label}>
      <Input id={id} type={type} value={value} maxLength={200} onChange={({ target }) => set(target.value)} />
    </Field>
  );
}
