import type { Db } from "@/db/client";
import { sweepAdminSessions } from "@/lib/admin/admin-session.service";
import { withTransaction } from "@/lib/database";
import { LIMITS } from "@/lib/http/limits";
import { GUEST_FAREWELLS } from "./guest-merge";
import { deleteEndedSessions } from "./sessions/sessions.queries";
import { deleteEndedCodes, deleteGuests, lockEndedGuests } from "./sweep.queries";

/** What a sweep has deleted. */
export interface Swept {
  sessions: number;
  adminSessions: number;
  codes: number;
  guests: number;
}

const ROUND = 500;

/**
 * Deletes what is over and only takes room: sessions of browsers and of the console past
 * their end, phone codes that no longer count, and
 * guests whose last token has ended, with all that they kept. In rounds, so that nothing is held for long; running it
 * twice at once does no harm.
 */
export async function sweepIdentity(db: Db, now: Date): Promise<Swept> {
  const { seconds: daySeconds } = LIMITS.otpNumberDay;
  return {
    sessions: await inRounds(() => deleteEndedSessions(db.sql, now, ROUND)),
    adminSessions: await inRounds(() => sweepAdminSessions(db, now, ROUND)),
    codes: await inRounds(() => deleteEndedCodes(db.sql, now, daySeconds, ROUND)),
    guests: await inRounds(() => sweepGuests(db, now)),
  };
}

async function inRounds(round: () => Promise<number>): Promise<number> {
  let all = 0;
  for (;;) {
    const count = await round();
    all += count;
    if (count < ROUND) return all;
  }
}

const sweepGuests = (db: Db, now: Date): Promise<number> =>
  withTransaction({ db }, async (tx) => {
    const ids = await lockEndedGuests(tx, now, ROUND);
    if (ids.length === 0) return 0;
    for (const farewell of GUEST_FAREWELLS) await farewell(tx, ids);
    await deleteGuests(tx, ids);
    return ids.length;
  });
