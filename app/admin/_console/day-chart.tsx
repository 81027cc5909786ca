import { Card } from "@/app/ui/card";
import { Disclosure } from "@/app/ui/disclosure";
import { day as dayText } from "@/app/ui/server-formats";

interface Props {
  title: string;
  /** `YYYY-MM-DD`, oldest first. */
  days: readonly string[];
  /** A value for each day, none below zero. */
  values: readonly number[];
  /** How a value is written; by default as a number. */
  format?: (value: number) => string;
  /** The heading of the values in the table. */
  unit: string;
}

const STEP = 10;
const HEIGHT = 60;

/** A value by day: bars, drawn without scripts, and the same numbers as a table. */
export function DayChart({ title, days, values, unit, format = (value) => value.toLocaleString("en") }: Props) {
  const total = values.reduce((sum, value) => sum + value, 0);
  const most = Math.max(...values, 0);
  const best = days[values.indexOf(most)];
  const summary =
    total === 0
      ? `${title}: none in ${days.length} days.`
      : `${title}: ${format(total)} in ${days.length} days, at most ${format(most)} on ${dayText(best ?? "")}.`;
  return (
    <Card>
      <h3 className="font-semibold">{title}</h3>
      <p className="font-display text-3xl font-semibold tabular-nums">{format(total)}</p>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        className="mt-3 h-20 w-full"
      >
        <path d={`M0 ${HEIGHT + 0.5}h${days.length * STEP}`} className="stroke-line" />
        {values.map((value, n) => {
          const height = most === 0 ? 0 : (value / most) * HEIGHT;
          return (
            <rect
              key={days[n]}
              x={n * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
              className="fill-sea"
            >
              <title>{`${dayText(days[n] ?? "")}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="flex justify-between text-sm text-muted">
        <span>{dayText(days[0] ?? "")}</span>
        <span>{dayText(days.at(-1) ?? "")}</span>
      </p>
      <Disclosure summary="As a table" className="mt-2" summaryClassName="text-sm">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">{title} by day</caption>
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1">
                Day
              </th>
              <th scope="col" className="py-1 text-right">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map((one, n) => (
              <tr key={one}>
                <th scope="row" className="py-0.5 font-normal">
                  {dayText(one)}
                </th>
                <td className="text-right tabular-nums">{format(values[n] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Card>
  );
}
