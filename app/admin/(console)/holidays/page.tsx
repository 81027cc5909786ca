import { DateTime } from "luxon";
import type { Metadata } from "next";
import { Card } from "@/app/ui/card";
import { SubmitButton } from "@/app/ui/submit-button";
import { baseOf } from "@/lib/domains/admin/form-changes";
import { historyOf } from "@/lib/domains/admin/history.service";
import { closedDates, upcomingHolidays } from "@/lib/domains/places/holidays.service";
import { db } from "@/lib/platform/database/database";
import { ConsolePage } from "../../_console/console-page";
import { requireAdmin } from "../../_console/current-admin";
import { ActionForm } from "../../_console/form";
import { History } from "../../_console/history";
import { CheckboxGroup } from "../../_content/checkbox-group";
import { FormTarget } from "../../_content/form-target";
import { save } from "./actions";

export const metadata: Metadata = { title: "Holidays" };

export default async function Holidays() {
  await requireAdmin("content");
  const [holidays, history] = await Promise.all([upcomingHolidays(db(), new Date()), historyOf(db(), "holidays")]);
  const options = holidays.map(({ date, name, closed }) => ({
    value: date,
    label: `${DateTime.fromISO(date).toFormat("ccc d LLLL yyyy")}: ${name}`,
    checked: closed,
  }));
  return (
    <ConsolePage
      path="/admin/holidays"
      title="Holidays"
      lead="Public holidays of the destination, to the end of next year."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Card>
          <ActionForm action={save} className="grid gap-5">
            <FormTarget id="holidays" base={baseOf(closedDates(holidays))} />
            <CheckboxGroup
              name="closed"
              legend="Closed on these days"
              hint="Places with opening hours count as closed on the days you tick. A place's special dates take precedence."
              options={options}
            />
            <div>
              <SubmitButton pending="Saving…">Save holidays</SubmitButton>
            </div>
          </ActionForm>
        </Card>
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}
