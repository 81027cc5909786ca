// Guarantees of the messages about decisions on claims and proposals: one for each decision, to a verified address, with the
// reason that staff gave, and none about what has changed since.
import { expect, test } from "vitest";
import { decideClaim } from "@/lib/domains/commerce/claims/decisions.service";
import { claimDecidedMail } from "@/lib/domains/commerce/decision-mails.service";
import { approveProposal, rejectProposal } from "@/lib/domains/commerce/proposals/proposal-decisions.service";
import { deleteUser } from "@/lib/flows/users-admin/users-admin.service";
import { claimOf, cli, newPlace } from "@/tests/support/commerce/merchants";
import { PROPOSAL, propose } from "@/tests/support/commerce/proposals";
import { useJobs } from "@/tests/support/jobs";
import { linkIn, mailbox } from "@/tests/support/mailbox";
import { MANY_CLIENTS, someEmail } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();

async function person({ isVerified = true } = {}) {
  const user = await world.user();
  const email = someEmail();
  await world.sql`
    update app_users set email = ${email}, email_verified_at = ${isVerified ? new Date() : null} where id = ${user.id}`;
  return { ...user, email };
}
async function claimed(options?: { isVerified: boolean }) {
  const [user, placeId] = [await person(options), await newPlace(world)];
  const { body } = await claimOf(world, user, placeId);
  const [place] = await world.sql`select name from places where id = ${placeId}`;
  return { ...user, name: String(place?.name), claimId: String(body.data.id) };
}
async function proposed(name: string) {
  const user = await person();
  const { body } = await propose(world, user, { ...PROPOSAL, name });
  return { ...user, proposalId: String(body.data.id) };
}
/** The number of messages of these kinds that a function has queued. */
async function queuedBy(work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const [row] = await world.sql`
      select count(*)::int as n from mails where kind in ('claim_decided', 'proposal_decided')`;
    return Number(row?.n);
  };
  const before = await count();
  await work();
  return (await count()) - before;
}

test("each decision on a claim is told once, with its reason", async () => {
  const { claimId, name, email } = await claimed();
  const approve = () => decideClaim(cli(world), claimId, "approve");
  expect([await queuedBy(approve), await queuedBy(approve)]).toEqual([1, 0]);
  const approval = await mails.next(email, `You manage ${name} now`);
  expect(linkIn(approval).pathname).toBe("/portal");
  expect(approval.text).not.toContain("Reason");
  await decideClaim(cli(world), claimId, "revoke", "The place has closed.");
  expect((await mails.next(email, `You no longer manage ${name}`)).text).toContain("Reason: The place has closed.");

  const other = await claimed();
  await decideClaim(cli(world), other.claimId, "reject", "We could not reach you.");
  const rejection = await mails.next(other.email, `Your claim of ${other.name} was not approved`);
  expect(rejection.text).toContain("Reason: We could not reach you.");
});

test("each decision on a proposal is told once, also where it approves a claim", async () => {
  const [good, bad] = [await proposed("Ti Kaye Beach"), await proposed("Ti Kaye Resort")];
  expect(await queuedBy(() => approveProposal(cli(world), good.proposalId))).toBe(1);
  expect((await mails.next(good.email, "Ti Kaye Beach is added")).text).toContain("not public yet");
  expect(await queuedBy(() => rejectProposal(cli(world), bad.proposalId, "It is listed already."))).toBe(1);
  const rejection = await mails.next(bad.email, "Ti Kaye Resort was not added");
  expect(rejection.text).toContain("Reason: It is listed already.");
});

test("nothing is sent to an address that is not verified, or by a decision that fails", async () => {
  const { claimId } = await claimed({ isVerified: false });
  expect(await queuedBy(() => decideClaim(cli(world), claimId, "approve"))).toBe(0);
  const reject = () => expect(decideClaim(cli(world), claimId, "reject")).rejects.toThrow("is approved");
  expect(await queuedBy(reject)).toBe(0);
});

test("nothing is told that is no longer so, or that belongs to another address", async () => {
  const { claimId, email, name } = await claimed();
  await decideClaim(cli(world), claimId, "approve");
  const compose = (recipient: string, status: string) =>
    claimDecidedMail(world, {
      id: "mail_1",
      kind: "claim_decided",
      recipient,
      data: { id: claimId, status },
      attempts: 1,
      expires_at: new Date(),
    });
  expect(await compose(email, "approved")).toMatchObject({ subject: `You manage ${name} now` });
  expect(await compose(someEmail(), "approved")).toBeNull();
  expect(await compose(email, "rejected")).toBeNull();
});

test("deleting a user sends nothing, and deletes what waits to be sent", async () => {
  const { claimId, id, email } = await claimed();
  // A row that no job sends, because it is due later.
  await world.sql`
    insert into mails (id, kind, recipient, data, expires_at, due_at)
    values ('mail_waiting', 'claim_decided', 'former@example.test', ${world.sql.json({ id: claimId, user_id: id })},
      now() + interval '1 day', now() + interval '1 day')`;
  await decideClaim(cli(world), claimId, "approve");
  await mails.next(email, "You manage");
  await deleteUser(cli(world), email);
  expect(await mails.to(email, "You no longer manage")).toEqual([]);
  expect(await world.sql`select 1 from mails where id = 'mail_waiting' or data->>'user_id' = ${id}`).toEqual([]);
});
