import { placeClaims, placeInvitations, places } from "@/db/schema";
import { integer, type RowOf, rowId, text, timestamp } from "@/lib/platform/sql/columns";
import { command, matches, query, queryOne, queryRow } from "@/lib/platform/sql/query";
import { type Fragment, nameOf, none, sql } from "@/lib/platform/sql/template";
import type { Role } from "./permissions";

const INVITATION = {
  id: rowId,
  email: text(),
  role: text<Role>(),
  sends: integer,
  sent_at: timestamp,
  expires_at: timestamp,
};
export type InvitationRow = RowOf<typeof INVITATION>;

const columns = sql`
  ${placeInvitations.id}, ${placeInvitations.email}, ${placeInvitations.role}, ${placeInvitations.sends},
  ${placeInvitations.sentAt}, ${placeInvitations.expiresAt}`;

/** Begins the lifetime again. A queued message makes the link of the last one invalid; without one, that link stays valid. */
const renewed = (expiresAt: Fragment, isMailed: boolean): Fragment => sql`
  ${nameOf(placeInvitations.expiresAt)} = ${expiresAt} ${isMailed ? anotherMessage : none}`;
const anotherMessage = sql`, ${nameOf(placeInvitations.sends)} = ${placeInvitations.sends} + 1,
  ${nameOf(placeInvitations.tokenHash)} = null, ${nameOf(placeInvitations.sentAt)} = now()`;

interface Renewal {
  expiresAt: Date;
  /** Whether a message is queued for the address. */
  isMailed: boolean;
}

/** The open invitations to the team of a place, newest first. */
export const readInvitations = query({
  row: INVITATION,
  sql: (placeId: string, now: Date) => sql`
    select ${columns} from ${placeInvitations}
    join ${placeClaims} on ${placeClaims.id} = ${placeInvitations.claimId} and ${placeClaims.status} = 'approved'
    where ${placeClaims.placeId} = ${placeId} and ${placeInvitations.expiresAt} > ${now}
    order by ${placeInvitations.id} desc`,
  samples: [["1", new Date(0)]],
});

/** Adds an invitation. One to the same address is replaced. */
export const upsertInvitation = queryOne({
  row: INVITATION,
  sql: (claimId: string, { email, role }: { email: string; role: Role }, { expiresAt, isMailed }: Renewal) => sql`
    insert into ${placeInvitations} (${nameOf(placeInvitations.claimId)}, ${nameOf(placeInvitations.email)},
      ${nameOf(placeInvitations.role)}, ${nameOf(placeInvitations.expiresAt)})
    values (${claimId}, ${email}, ${role}, ${expiresAt})
    on conflict (${nameOf(placeInvitations.claimId)}, ${nameOf(placeInvitations.email)})
      do update set ${nameOf(placeInvitations.role)} = excluded.role, ${renewed(sql`excluded.expires_at`, isMailed)}
    returning ${columns}`,
  samples: [true, false].map((isMailed): [string, { email: string; role: Role }, Renewal] => [
    "1",
    { email: "ann@example.test", role: "till" },
    { expiresAt: new Date(0), isMailed },
  ]),
});

/** Renews an open invitation of a claim; undefined for an unknown one. */
export const renewInvitation = queryRow({
  row: INVITATION,
  sql: (claimId: string, id: string, now: Date, { expiresAt, isMailed }: Renewal) => sql`
    update ${placeInvitations} set ${renewed(sql`${expiresAt}`, isMailed)}
    where ${placeInvitations.claimId} = ${claimId} and ${placeInvitations.id} = ${id}
      and ${placeInvitations.expiresAt} > ${now}
    returning ${columns}`,
  samples: [true, false].map((isMailed): [string, string, Date, Renewal] => [
    "1",
    "2",
    new Date(0),
    { expiresAt: new Date(0), isMailed },
  ]),
});

/** Deletes an invitation of a claim; undefined for an unknown one. */
export const deleteInvitation = queryRow({
  row: { role: text<Role>() },
  sql: (claimId: string, id: string) => sql`
    delete from ${placeInvitations} where ${placeInvitations.claimId} = ${claimId} and ${placeInvitations.id} = ${id}
    returning ${placeInvitations.role}`,
  samples: [["1", "2"]],
});

/** Stores the token of the latest message of an open invitation; false if the invitation or the message is outdated. */
export const setToken = matches({
  sql: (id: string, sends: number, tokenHash: Buffer, now: Date) => sql`
    update ${placeInvitations} set ${nameOf(placeInvitations.tokenHash)} = ${tokenHash}
    where ${placeInvitations.id} = ${id} and ${placeInvitations.sends} = ${sends}
      and ${placeInvitations.expiresAt} > ${now}`,
  samples: [["1", 1, Buffer.alloc(32), new Date(0)]],
});

const OFFER = {
  place_id: rowId,
  place_name: text(),
  role: text<Role>(),
  email: text(),
  expires_at: timestamp,
};
/** An invitation as its recipient sees it. */
export type OfferRow = RowOf<typeof OFFER>;

const offers = sql`
  select ${places.id} as place_id, ${places.name} as place_name, ${placeInvitations.role}, ${placeInvitations.email},
    ${placeInvitations.expiresAt}
  from ${placeInvitations}
  join ${placeClaims} on ${placeClaims.id} = ${placeInvitations.claimId} and ${placeClaims.status} = 'approved'
  join ${places} on ${places.id} = ${placeClaims.placeId}`;

/** The invitation of a message. */
export const findOffer = queryRow({
  row: OFFER,
  sql: (id: string) => sql`${offers} where ${placeInvitations.id} = ${id}`,
  samples: [["1"]],
});

/** The open invitation with a token. */
export const findOfferByToken = queryRow({
  row: OFFER,
  sql: (tokenHash: Buffer, now: Date) => sql`
    ${offers} where ${placeInvitations.tokenHash} = ${tokenHash} and ${placeInvitations.expiresAt} > ${now}`,
  samples: [[Buffer.alloc(32), new Date(0)]],
});

/** Uses a token up. Of concurrent calls, one gets the row. */
export const takeInvitation = queryRow({
  row: { role: text<Role>() },
  sql: (claimId: string, tokenHash: Buffer, now: Date) => sql`
    delete from ${placeInvitations} where ${placeInvitations.claimId} = ${claimId}
      and ${placeInvitations.tokenHash} = ${tokenHash} and ${placeInvitations.expiresAt} > ${now}
    returning ${placeInvitations.role}`,
  samples: [["1", Buffer.alloc(32), new Date(0)]],
});

/** Deletes at most `limit` expired invitations. Returns how many it deleted. */
export const deleteExpiredInvitations = command({
  sql: (now: Date, limit: number) => sql`
    delete from ${placeInvitations} where ${placeInvitations.id} in (
      select ${placeInvitations.id} from ${placeInvitations} where ${placeInvitations.expiresAt} <= ${now} limit ${limit})`,
  samples: [[new Date(0), 100]],
});
