import type { Db } from "@/db/client";
import { LIMITS } from "@/lib/http/limits";
import { withTransaction } from "@/lib/platform/database/database";
import { inBatches } from "@/lib/platform/database/in-batches";
import type { GuestData } from "./guest-data";
import { deleteEndedLinks } from "./recovery/account-links.queries";
import { deleteEndedAppCodes } from "./sessions/app-codes.queries";
import { deleteEndedSessions } from "./sessions/sessions.queries";
import { deleteEndedIdTokens } from "./sessions/used-id-tokens.queries";
import { deleteEndedCodes, deleteGuests, lockEndedGuests } from "./sweep.queries";

/** The number of rows that a sweep deleted, by kind. */
export interface Swept {
  sessions: number;
  codes: number;
  guests: number;
  links: number;
  idTokens: number;
  appCodes: number;
}

/**
 * Deletes expired rows: browser sessions, phone codes that no longer count, expired links, and guests whose last token has
 * expired, with all their data. Works in bounded rounds; concurrent runs are safe.
 */
export async function sweepIdentity(db: Db, guests: GuestData, now: Date): Promise<Swept> {
  const { seconds: daySeconds } = LIMITS.otpNumberDay;
  return {
    sessions: await inBatches((limit) => deleteEndedSessions(db.orm, now, limit)),
    codes: await inBatches((limit) => deleteEndedCodes(db.orm, now, daySeconds, limit)),
    guests: await inBatches((limit) => sweepGuests(db, guests, now, limit)),
    links: await inBatches((limit) => deleteEndedLinks(db.orm, now, limit)),
    idTokens: await inBatches((limit) => deleteEndedIdTokens(db.orm, now, limit)),
    appCodes: await inBatches((limit) => deleteEndedAppCodes(db.orm, now, limit)),
  };
}

const sweepGuests = (db: Db, guests: GuestData, now: Date, limit: number): Promise<number> =>
  withTransaction({ db }, async (tx) => {
    const ids = await lockEndedGuests(tx, now, limit);
    if (ids.length === 0) return 0;
    await guests.delete(tx, ids);
    await deleteGuests(tx, ids);
    return ids.length;
  });
