import { type mailbox, tokenIn } from "./mailbox";
import { registered, send } from "./people";
import type { World } from "./world";

/** A registered user who has asked for a new password, and the token that came. */
export async function forgetfulUser(world: World, mails: ReturnType<typeof mailbox>) {
  const person = await registered(world);
  await send(world, "/api/v1/auth/password/forgot", { email: person.email });
  return { ...person, link: tokenIn(await mails.next(person.email, "Reset your password")) };
}

/** A registered user, and the token that verifies the address. */
export async function unverifiedUser(world: World, mails: ReturnType<typeof mailbox>) {
  const person = await registered(world);
  return { ...person, link: tokenIn(await mails.next(person.email, "Confirm your email address")) };
}
