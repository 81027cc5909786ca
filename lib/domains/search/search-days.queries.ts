import { searchDays } from "@/db/schema";
import { matches } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

const { day, searches, empty } = searchDays;

/** Adds to the counts of a day. */
export const addSearches = matches({
  sql: (on: string, all: number, without: number) => sql`
    insert into ${searchDays} (${nameOf(day)}, ${nameOf(searches)}, ${nameOf(empty)})
    values (${on}::date, ${all}, ${without})
    on conflict (${nameOf(day)}) do update set ${nameOf(searches)} = ${searches} + excluded.searches,
      ${nameOf(empty)} = ${empty} + excluded.empty`,
  samples: [["2026-12-24", 1, 0]],
});
