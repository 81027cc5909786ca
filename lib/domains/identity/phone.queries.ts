import { and, eq, gt } from "drizzle-orm";
import type { Orm } from "@/db/client";
import { phoneCodes } from "@/db/schema";
import { integer, timestamp } from "@/lib/platform/sql/columns";
import { queryRow } from "@/lib/platform/sql/query";
import { nameOf, sql } from "@/lib/platform/sql/template";

export interface NewCode {
  phone: string;
  /** Whether a known device requests it. Such codes are limited, and replace each other, by themselves. */
  forDevice: boolean;
  hmac: Buffer;
  /** Identifies who requests the code. */
  sender: Buffer;
  expires: Date;
}

/** A number is sent at most one code per pace, and `day` codes per day; known devices have the same of their own. */
export interface SendBudget {
  paceSeconds: number;
  day: number;
  daySeconds: number;
}

/** The limit that refuses a code, and when it ends. */
export interface SendRefusal {
  by: "pace" | "day";
  until: Date;
}

const findSends = queryRow({
  row: { sent_at: timestamp, day_start: timestamp, day_sends: integer },
  sql: (phone: string, forDevice: boolean) => sql`
    select ${phoneCodes.sentAt}, ${phoneCodes.dayStart}, ${phoneCodes.daySends} from ${phoneCodes}
    where ${phoneCodes.phone} = ${phone} and ${phoneCodes.forDevice} = ${forDevice}`,
  samples: [["+17580000000", false]],
});

/** Replaces a number's code if the budget allows a send. Returns null if it did, and what refused it otherwise. */
export async function replaceCode(orm: Orm, code: NewCode, budget: SendBudget, now: Date): Promise<SendRefusal | null> {
  if (await storeCode(orm, code, budget, now)) return null;
  const sends = await findSends(orm, code.phone, code.forDevice);
  const dayEnds = secondsAfter(sends?.day_start ?? now, budget.daySeconds);
  return sends && sends.day_sends >= budget.day && dayEnds > now
    ? { by: "day", until: dayEnds }
    : { by: "pace", until: secondsAfter(sends?.sent_at ?? now, budget.paceSeconds) };
}

/** Returns whether it stored the code. A single statement: of any number of concurrent calls, one stores its code. */
async function storeCode(
  orm: Orm,
  { phone, forDevice, hmac, sender, expires }: NewCode,
  { paceSeconds, day, daySeconds }: SendBudget,
  now: Date,
): Promise<boolean> {
  const dayAgo = secondsAfter(now, -daySeconds).toISOString();
  const paceAgo = secondsAfter(now, -paceSeconds).toISOString();
  const isNewDay = sql`${phoneCodes.dayStart} <= ${dayAgo}`;
  const { daySends, dayStart } = phoneCodes;
  const code = { codeHmac: hmac, sender, expiresAt: expires.toISOString(), sentAt: now.toISOString() };
  const stored = await orm
    .insert(phoneCodes)
    .values({ ...code, phone, forDevice, dayStart: now.toISOString() })
    .onConflictDoUpdate({
      target: [phoneCodes.phone, phoneCodes.forDevice],
      set: {
        ...code,
        tries: 0,
        strangersTries: 0,
        used: false,
        daySends: sql`case when ${isNewDay} then 1 else ${daySends} + 1 end`.getSQL(),
        dayStart: sql`case when ${isNewDay} then excluded.${nameOf(dayStart)} else ${dayStart} end`.getSQL(),
      },
      setWhere: sql`${phoneCodes.sentAt} <= ${paceAgo} and (${isNewDay} or ${daySends} < ${day})`.getSQL(),
    })
    .returning({ phone: phoneCodes.phone });
  return stored.length > 0;
}

const secondsAfter = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** A try of a code. */
export interface Attempt {
  phone: string;
  /** The HMACs under which the code may be stored. */
  hmacs: readonly Buffer[];
  /** The senders that the caller may be. */
  senders: readonly Buffer[];
  /** The tries that the code's sender has, and everyone else together. */
  maxTries: number;
}

/**
 * Tries the codes of a number. Counts the try, and uses the codes up if it is right. The sender of the code and everyone else
 * have their own tries, so that nobody can use up the owner's. A single statement: the row's lock lets one of any number of
 * right tries through, and at most `maxTries` wrong ones of each.
 */
export async function consumeCode(orm: Orm, attempt: Attempt, now: Date): Promise<boolean> {
  const { phone, hmacs, senders, maxTries } = attempt;
  const isSender = sql`coalesce(encode(${phoneCodes.sender}, 'hex') = any(${hexesOf(senders)}::text[]), false)`;
  const { tries, strangersTries } = phoneCodes;
  const tried = await orm
    .update(phoneCodes)
    .set({
      tries: sql`${tries} + ${isSender}::integer`.getSQL(),
      strangersTries: sql`${strangersTries} + (not ${isSender})::integer`.getSQL(),
      used: sql`encode(${phoneCodes.codeHmac}, 'hex') = any(${hexesOf(hmacs)}::text[])`.getSQL(),
    })
    .where(
      and(
        eq(phoneCodes.phone, phone),
        eq(phoneCodes.used, false),
        sql`case when ${isSender} then ${tries} else ${strangersTries} end < ${maxTries}`.getSQL(),
        gt(phoneCodes.expiresAt, now.toISOString()),
      ),
    )
    .returning({ used: phoneCodes.used });
  const right = tried.some(({ used }) => used);
  // The other code has not been entered. Nobody needs it any more.
  if (right && tried.length > 1) await orm.update(phoneCodes).set({ used: true }).where(eq(phoneCodes.phone, phone));
  return right;
}

const hexesOf = (values: readonly Buffer[]): string[] => values.map((value) => value.toString("hex"));
