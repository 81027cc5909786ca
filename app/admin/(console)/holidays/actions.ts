"use server";
import { setClosedHolidays } from "@/lib/domains/places/holidays.service";
import { formAction, NO_CHANGES } from "../../_content/form-action";

export const save = formAction("content", async (operator, { base, fields }) => {
  const dates = Object.values(fields.closed ?? {}).filter((date) => typeof date === "string");
  const { changed } = await setClosedHolidays(operator, dates, base, new Date());
  return { message: changed ? "Holidays saved. Opening states and new tours follow them immediately." : NO_CHANGES };
});
