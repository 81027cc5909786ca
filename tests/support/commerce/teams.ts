import type { Role } from "@/lib/domains/commerce/team/permissions";
import { type mailbox, tokenIn } from "@/tests/support/mailbox";
import { send } from "@/tests/support/people";
import type { World } from "@/tests/support/world";
import { newMerchant, type Person } from "./merchants";

export type Shop = Awaited<ReturnType<typeof newMerchant>>;

export const emailOf = ({ id }: { id: string }): string => `${id}@example.test`;

/** A user who works at a merchant's place, with the id of the membership. */
export async function newMember(world: World, { claimId }: Shop, role: Role): Promise<Person & { memberId: string }> {
  const user = await world.user();
  const [row] = await world.sql<{ id: string }[]>`
    insert into place_members (claim_id, user_id, role) values (${claimId}, ${user.id}, ${role}) returning id::text as id`;
  return { ...user, memberId: row?.id ?? "" };
}

export const teamPath = ({ placeId }: Pick<Shop, "placeId">, rest = ""): string =>
  `/api/v1/me/places/${placeId}/team${rest}`;

/** Calls an operation on a place's team, as its merchant unless another caller is given. */
export const onTeam = (world: World, shop: Shop, rest: string, method = "GET", body?: unknown, who: Person = shop) =>
  send(world, teamPath(shop, rest), body, { method, token: who.token });

export const invite = (world: World, shop: Shop, email: string, role: Role = "manager", who: Person = shop) =>
  onTeam(world, shop, "/invitations", "POST", { email, role }, who);

export const answer = (world: World, verb: "preview" | "accept" | "decline", token: unknown, who: Person) =>
  send(world, `/api/v1/me/invitations/${verb}`, { token }, { token: who.token });

/** A user who has an invitation to a new merchant's team, with its token. */
export async function newInvitee(world: World, mails: ReturnType<typeof mailbox>, role: Role = "manager") {
  const [shop, user] = [await newMerchant(world), await world.user()];
  const { body } = await invite(world, shop, emailOf(user), role);
  const link = tokenIn(await mails.next(emailOf(user), "Join the team of"));
  return { shop, user, link, invitationId: body.data.id as string };
}

/** The roles of the members of a place's team, without its merchant. */
export const rolesAt = async (world: World, shop: Shop): Promise<string[]> =>
  (await onTeam(world, shop, "")).body.data.members.slice(1).map(({ role }: { role: Role }) => role);
