import type { User } from "@/lib/http/actor";
import type { Ctx } from "@/lib/http/context";
import { AppError } from "@/lib/http/errors";
import { knownDevice } from "./devices";
import { email as emailField } from "./fields";
import type { GuestData } from "./guest-data";
import { enter, liveUser } from "./identity.service";
import { verifyPassword, withHashingSlot } from "./passwords/hashing";
import { isPossiblePassword } from "./passwords/rules";
import { findUserByEmail, hasPassword, type UserRow } from "./users.queries";

/** Signs in by email and password. Throws like `checkPassword`. */
export async function logIn(ctx: Ctx, guests: GuestData, given: { email: unknown; password: unknown }) {
  return enter(ctx, guests, await checkPassword(ctx, given));
}

/**
 * Returns the user of an email and password. Every mismatch is `invalid_credentials`, after the same work for a known and
 * an unknown email. Failures count (docs/contract.md#limits): those of a device that has signed in to the account before
 * by themselves, all others per client, per email and client, and per email. So nobody can lock an owner out. The limits
 * are checked just before the password is hashed, so that a burst of guesses cannot exceed them while it waits.
 */
export async function checkPassword(ctx: Ctx, given: { email: unknown; password: unknown }): Promise<UserRow> {
  const { limits } = ctx;
  const email = emailField.safeParse(given.email);
  const { password } = given;
  if (!email.success || typeof password !== "string" || !isPossiblePassword(password)) {
    // Counts even if the client's window is exhausted, and then throws `rate_limited`.
    await limits.count("login");
    throw new AppError("invalid_credentials");
  }
  const found = await findUserByEmail(ctx.db.reads, email.data);
  const failures = failuresOf(ctx, email.data, await knownDevice(ctx, found?.id));
  const hasher = { client: limits.client, account: email.data, known: failures.known };
  return withHashingSlot(hasher, async () => {
    await failures.check();
    await limits.check("loginSuccess", email.data);
    await limits.count("loginWork");
    await limits.count("loginWorkNetwork");
    const right = await verifyPassword(found?.password_hash, password);
    if (!right || !found) {
      await failures.count();
      throw new AppError("invalid_credentials");
    }
    await limits.count("loginSuccess", email.data);
    return found;
  });
}

/**
 * Has the caller confirm an action with the account's password, so that a stolen token or session does not suffice for it.
 * An account without a password has nothing to confirm it with. Throws `invalid_credentials`, and counts like a sign-in.
 */
export async function confirmOwner(ctx: Ctx<User>, password: string | undefined): Promise<UserRow> {
  const user = await liveUser(ctx, ctx.actor.id);
  if (await hasPassword(ctx.db.orm, user.id)) await checkPassword(ctx, { email: user.email, password });
  return user;
}

/** The windows that a failure counts in, and that are checked before the next try. */
function failuresOf({ limits }: Ctx, email: string, device: string | undefined) {
  const apply = async (operation: "check" | "count"): Promise<void> => {
    if (device !== undefined) return limits[operation]("loginDevice", device);
    const all = [
      limits[operation]("login"),
      limits[operation]("loginEmail", email),
      limits[operation]("loginEmailDay", email),
      limits[operation]("loginAccount", email),
    ];
    for (const result of await Promise.allSettled(all)) if (result.status === "rejected") throw result.reason;
  };
  return { known: device !== undefined, check: () => apply("check"), count: () => apply("count") };
}
