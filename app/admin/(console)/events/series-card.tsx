import { Card } from "@/app/ui/card";
import { Disclosure } from "@/app/ui/disclosure";
import { day } from "@/app/ui/server-formats";
import { SubmitButton } from "@/app/ui/submit-button";
import { baseOf } from "@/lib/domains/admin/form-changes";
import type { EventSeries } from "@/lib/domains/events/series/series.service";
import { ConsoleLink } from "../../_console/console-link";
import { ActionForm } from "../../_console/form";
import { FormTarget } from "../../_content/form-target";
import { publishSeries } from "./actions";
import { SeriesForm } from "./series-form";

/** The dates of an event: how it repeats, and a link to each. */
export function SeriesCard({ id, series: { fields, dates } }: { id: string; series: EventSeries }) {
  const drafts = dates.filter(({ published }) => !published).length;
  return (
    <Card title="Dates">
      <div className="grid gap-5">
        <p className="text-muted">
          Each date is an event of its own, with its own address. New dates are copies of this event. Dates that no
          longer belong to it are unpublished.
        </p>
        <SeriesForm event={{ id, base: baseOf(fields) }} fields={fields} repeats={dates.length > 0} />
        {dates.length > 0 && (
          <Disclosure
            summary={`${dates.length} ${dates.length === 1 ? "date" : "dates"}${drafts > 0 ? `, ${drafts} not published` : ""}`}
          >
            <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
              {dates.map((date) => (
                <li key={date.id}>
                  {date.id === id ? (
                    <strong>{day(date.date)} (this one)</strong>
                  ) : (
                    <ConsoleLink href={`/admin/events/${date.id}`}>{day(date.date)}</ConsoleLink>
                  )}
                  {!date.published && <span className="text-muted"> · draft</span>}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        {drafts > 0 && (
          <ActionForm action={publishSeries}>
            <FormTarget id={id} />
            <SubmitButton pending="Publishing…">Publish all dates</SubmitButton>
          </ActionForm>
        )}
      </div>
    </Card>
  );
}
