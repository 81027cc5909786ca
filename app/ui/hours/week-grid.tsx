"use client";
import { useId } from "react";
import { Button } from "@/app/ui/button";
import { Input, Select } from "@/app/ui/field";
import { Icon } from "@/app/ui/icons";
import { type Day, dayFault, type Mode, type Range } from "./week";

const NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** The week starts on Monday, as visitors read it. */
const ORDER = [1, 2, 3, 4, 5, 6, 0];
const MODES: readonly [Mode, string][] = [
  ["open", "Open"],
  ["closed", "Closed"],
  ["all-day", "24 hours"],
  ["unknown", "Not known"],
];
const MAX_RANGES = 5;

interface Props {
  days: Day[];
  onChange: (days: Day[]) => void;
}

/** The opening hours of a week: split shifts, hours past midnight, closed days, 24 hours, and copying a day to all. */
export function WeekGrid({ days, onChange }: Props) {
  const set = (at: number, day: Day) => onChange(days.map((one, i) => (i === at ? day : one)));
  return (
    <div className="grid gap-4">
      {ORDER.map((at) => {
        const day = days[at];
        return (
          day && (
            <DayRow
              key={at}
              name={NAMES[at] ?? ""}
              day={day}
              onChange={(changed) => set(at, changed)}
              copy={() => onChange(days.map(() => ({ ...day, ranges: day.ranges.map((range) => ({ ...range })) })))}
            />
          )
        );
      })}
    </div>
  );
}

interface RowProps {
  name: string;
  day: Day;
  onChange: (day: Day) => void;
  copy: () => void;
}

function DayRow({ name, day, onChange, copy }: RowProps) {
  const id = useId();
  const fault = dayFault(day);
  const setRange = (at: number, range: Range) =>
    onChange({ ...day, ranges: day.ranges.map((one, i) => (i === at ? range : one)) });
  return (
    <fieldset className="grid gap-3 border-b border-line pb-4 sm:grid-cols-[8rem_9rem_1fr] sm:items-start">
      <legend className="sr-only">{name}</legend>
      <span aria-hidden="true" className="font-semibold sm:pt-2.5">
        {name}
      </span>
      <Select
        aria-label={`${name}: open or closed`}
        value={day.mode}
        onChange={({ target }) => onChange({ ...day, mode: target.value as Mode })}
      >
        {MODES.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="grid gap-2 empty:hidden">
          {day.mode === "open" &&
            day.ranges.map((range, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no identity besides their position
              <div key={at} className="flex flex-wrap items-center gap-2">
                <Time
                  label={`${name} opens${at > 0 ? `, range ${at + 1}` : ""}`}
                  value={range.opens}
                  onChange={(opens) => setRange(at, { ...range, opens })}
                  describedBy={fault ? `${id}-fault` : undefined}
                />
                <span>to</span>
                <Time
                  label={`${name} closes${at > 0 ? `, range ${at + 1}` : ""}`}
                  value={range.closes}
                  onChange={(closes) => setRange(at, { ...range, closes })}
                  describedBy={fault ? `${id}-fault` : undefined}
                />
                {range.closes !== "" && range.closes <= range.opens && (
                  <span className="text-sm text-muted">next day</span>
                )}
                {day.ranges.length > 1 && (
                  <Button
                    variant="quiet"
                    aria-label={`Remove range ${at + 1} of ${name}`}
                    onClick={() => onChange({ ...day, ranges: day.ranges.filter((_, i) => i !== at) })}
                  >
                    <Icon name="close" />
                  </Button>
                )}
              </div>
            ))}
          {fault && (
            <p id={`${id}-fault`} role="alert" className="text-sm font-semibold text-bad">
              {fault}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {day.mode === "open" && day.ranges.length < MAX_RANGES && (
            <Button variant="quiet" onClick={() => onChange({ ...day, ranges: [...day.ranges, nextRange(day)] })}>
              Add hours<span className="sr-only"> on {name}</span>
            </Button>
          )}
          <Button variant="quiet" onClick={copy}>
            Copy to all days<span className="sr-only"> from {name}</span>
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** A range after the last, so that it does not overlap. */
const nextRange = ({ ranges }: Day): Range => {
  const last = ranges.at(-1);
  return last && last.closes < "18:00" ? { opens: "18:00", closes: "22:00" } : { opens: "", closes: "" };
};

interface TimeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  describedBy: string | undefined;
}

const Time = ({ label, value, onChange, describedBy }: TimeProps) => (
  <Input
    type="time"
    className="w-36!"
    aria-label={label}
    aria-describedby={describedBy}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
