import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { email as emailField } from "./fields";
import { enter } from "./identity.service";
import { inHashingTurn, passwordMatches } from "./passwords/hashing";
import { isPossiblePassword } from "./passwords/rules";
import { findUserByEmail, type UserRow } from "./users.queries";

/** Signs in by email and password: see `checkPassword`. */
export async function logIn(ctx: Ctx, given: { email: unknown; password: unknown }) {
  return enter(ctx, await checkPassword(ctx, given));
}

/**
 * The user that an email and a password belong to. Everything that is wrong is `invalid_credentials`, after the same work for an
 * email that nobody has. Only failures count, for the client and for the email (decisions D2.2): the limits are
 * looked at when the password's turn to be hashed comes, so that a burst of guesses gets no more of them.
 */
export async function checkPassword(ctx: Ctx, given: { email: unknown; password: unknown }): Promise<UserRow> {
  const email = emailField.safeParse(given.email);
  const { password } = given;
  if (!email.success || typeof password !== "string" || !isPossiblePassword(password)) {
    return refuse(ctx, email.data);
  }
  return inHashingTurn(async () => {
    await ctx.limits.look("login");
    await ctx.limits.look("loginEmail", email.data);
    const found = await findUserByEmail(ctx.db.sql, email.data);
    const right = await passwordMatches(found?.password_hash, password);
    return right && found ? found : refuse(ctx, email.data);
  });
}

async function refuse(ctx: Ctx, email: string | undefined): Promise<never> {
  const counted = await Promise.allSettled([
    ctx.limits.count("login"),
    email === undefined ? undefined : ctx.limits.count("loginEmail", email),
  ]);
  for (const result of counted) if (result.status === "rejected") throw result.reason;
  throw new AppError("invalid_credentials");
}
