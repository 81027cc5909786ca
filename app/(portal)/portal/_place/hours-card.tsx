"use client";
import { useState } from "react";
import { Button } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { ExceptionsEditor, exceptionBody, exceptionsOf } from "@/app/ui/hours/exceptions-editor";
import { dayFault, daysOf, hoursOf } from "@/app/ui/hours/week";
import { WeekGrid } from "@/app/ui/hours/week-grid";
import { Notice } from "@/app/ui/notice";
import { useLeaveGuard } from "@/app/ui/use-leave-guard";
import type { Failure } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { changePlace, type OwnPlace } from "./own-place";

/**
 * The opening hours of a place and their special dates. Saving sends only the part that was edited, because the other may have
 * been changed by a colleague, and a week replaces hours that differ by season. Without an edit, it sends both, which confirms them.
 */
export function HoursCard({ place, saved }: { place: OwnPlace; saved: (place: OwnPlace) => void }) {
  const [days, setDays] = useState(() => daysOf(place.hours));
  const [exceptions, setExceptions] = useState(() => exceptionsOf(place.hours_exceptions));
  const [state, setState] = useState<{ changed: boolean; busy: boolean; done: boolean; failure?: Failure }>({
    changed: false,
    busy: false,
    done: false,
  });
  const [edited, setEdited] = useState({ week: false, dates: false });
  const changed = { changed: true, busy: false, done: false };
  useLeaveGuard(state.changed);
  const save = async () => {
    setState({ ...changed, busy: true });
    const body = {
      ...((edited.week || !edited.dates) && { hours: hoursOf(days) }),
      ...((edited.dates || !edited.week) && { hours_exceptions: exceptionBody(exceptions) }),
    };
    const { data, failure } = await changePlace(place.id, body);
    if (failure) return setState({ ...changed, failure });
    saved(data.data);
    setDays(daysOf(data.data.hours));
    setExceptions(exceptionsOf(data.data.hours_exceptions));
    setEdited({ week: false, dates: false });
    setState({ changed: false, busy: false, done: true });
  };
  const isValid = days.every((day) => dayFault(day) === null);
  const faults = Object.values(state.failure?.fields ?? {});
  return (
    <Card title="Opening hours">
      <div className="grid gap-6">
        <FailureNotice failure={state.failure} />
        {faults.length > 0 && <p className="text-sm font-semibold text-bad">{faults.join(" ")}</p>}
        <WeekGrid
          days={days}
          onChange={(next) => {
            setDays(next);
            setEdited({ ...edited, week: true });
            setState(changed);
          }}
        />
        <h3 className="text-lg font-semibold">Special dates</h3>
        <ExceptionsEditor
          list={exceptions}
          onChange={(next) => {
            setExceptions(next);
            setEdited({ ...edited, dates: true });
            setState(changed);
          }}
        />
        {state.done && (
          <Notice tone="good" role="status">
            Hours saved. Visitors see them now.
          </Notice>
        )}
        <div>
          <Button variant="primary" disabled={!isValid || state.busy} onClick={() => void save()}>
            {state.busy ? "Saving…" : "Save hours"}
          </Button>
        </div>
      </div>
    </Card>
  );
}
