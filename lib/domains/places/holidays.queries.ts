import type { Tx } from "@/db/client";
import { holidays } from "@/db/schema";
import { boolean, date, text } from "@/lib/platform/sql/columns";
import { command, query } from "@/lib/platform/sql/query";
import { sql } from "@/lib/platform/sql/template";

/** The holidays that staff have decided on, by date. */
export const readHolidays = query({
  row: { date, name: text(), closed: boolean },
  sql: () => sql`
    select ${holidays.date}, ${holidays.name}, ${holidays.closed} from ${holidays} order by ${holidays.date}`,
  samples: [[]],
});

const lock = command({ sql: () => sql`select pg_advisory_xact_lock(hashtext('holidays'))`, samples: [[]] });

/** The decisions, locked against other writers until the transaction ends, even if there is none. */
export async function lockHolidays(tx: Tx): Promise<Awaited<ReturnType<typeof readHolidays>>> {
  await lock(tx);
  return readHolidays(tx);
}

const clear = command({ sql: () => sql`delete from ${holidays}`, samples: [[]] });

/** Replaces the decisions. */
export async function writeHolidays(tx: Tx, decided: readonly { date: string; name: string }[]): Promise<void> {
  await clear(tx);
  if (decided.length > 0) await tx.insert(holidays).values(decided.map((one) => ({ ...one, closed: true })));
}
