import type { Sql } from "@/db/client";

export interface SendBudget {
  paceSeconds: number;
  day: number;
  daySeconds: number;
}

/** Why a number may not be sent to now, and until when. */
export interface Refused {
  by: "pace" | "day";
  until: Date;
}

/**
 * Makes a code the number's one live code, if the number may be sent to: one statement, so that of any number of
 * callers at once one sends. Gives null where the code is in force.
 */
export async function replaceCode(
  sql: Sql,
  code: { phone: string; hmac: Buffer; expires: Date },
  budget: SendBudget,
  now: Date,
): Promise<Refused | null> {
  const at = now.toISOString();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  const rows = await sql`
    insert into phone_codes as kept (phone, code_hmac, expires_at, sent_at, day_start)
    values (${code.phone}, ${code.hmac}, ${code.expires.toISOString()}, ${at}, ${at})
    on conflict (phone) do update set code_hmac = excluded.code_hmac, expires_at = excluded.expires_at,
      sent_at = excluded.sent_at, tries = 0, used = false,
      day_sends = case when kept.day_start <= ${ago(budget.daySeconds)} then 1 else kept.day_sends + 1 end,
      day_start = case when kept.day_start <= ${ago(budget.daySeconds)} then excluded.day_start else kept.day_start end
    where kept.sent_at <= ${ago(budget.paceSeconds)}
      and (kept.day_start <= ${ago(budget.daySeconds)} or kept.day_sends < ${budget.day})
    returning 1`;
  if (rows.length > 0) return null;
  const [kept] = await sql<{ sent_at: Date; day_start: Date; day_sends: number }[]>`
    select sent_at, day_start, day_sends from phone_codes where phone = ${code.phone}`;
  const after = (from: Date | undefined, seconds: number) => new Date((from ?? now).getTime() + seconds * 1000);
  const dayEnds = after(kept?.day_start, budget.daySeconds);
  return kept && kept.day_sends >= budget.day && dayEnds > now
    ? { by: "day", until: dayEnds }
    : { by: "pace", until: after(kept?.sent_at, budget.paceSeconds) };
}

/**
 * Tries a code, given as what it may be stored as: counts the try and uses the code up when it is right, in one
 * statement, so that the row's lock lets one of any number of right tries through and at most `tries` wrong ones.
 */
export async function tryCode(sql: Sql, phone: string, hmacs: Buffer[], tries: number, now: Date): Promise<boolean> {
  const [row] = await sql<{ used: boolean }[]>`
    update phone_codes set tries = tries + 1, used = encode(code_hmac, 'hex') = any(${hmacs.map((hmac) => hmac.toString("hex"))})
    where phone = ${phone} and not used and tries < ${tries} and expires_at > ${now.toISOString()}
    returning used`;
  return row?.used ?? false;
}
