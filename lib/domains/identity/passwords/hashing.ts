import { hash, verify } from "@node-rs/argon2";
import { networkOf } from "@/lib/http/client-key";
import { AppError } from "@/lib/http/errors";
import { FairQueue, type Hasher } from "./fair-queue";

// OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The hash of 32 discarded random bytes with the same cost: no password matches it.
const NOBODYS = "$argon2id$v=19$m=19456,t=2,p=1$NZKMmp3m6hZksTB9I9YnHQ$q5tLQ3KOZorby1+srCnzEd5o8dtdI0ZnspLWbKw2Eyc";

/**
 * Hashes run on the four threads that Node has for them and for verifying tokens. The app gets two and the console one,
 * so that sign-ins delay neither the console nor the requests of signed-in callers.
 */
const APP = new FairQueue(2, 200);
const CONSOLE = new FairQueue(1, 20);

// All of an IPv6 /48 takes turns as one: its customer may hold 65,536 client keys.
const byNetwork = (hasher: Hasher): Hasher => ({ ...hasher, client: networkOf(hasher.client) ?? hasher.client });

/**
 * Runs hashing work with bounded concurrency, in a fair order of clients. Throws `rate_limited` if the client or the
 * account already has too many turns, and `service_unavailable` if too many callers wait.
 * Checks that decide whether to hash belong inside `work`, so that they run when its turn comes.
 */
export const withHashingSlot = <T>(hasher: Hasher, work: () => Promise<T>): Promise<T> =>
  APP.run(byNetwork(hasher), work);

/** The same for the console, whose turns are its own. */
export const withConsoleSlot = <T>(hasher: Hasher, work: () => Promise<T>): Promise<T> =>
  CONSOLE.run(byNetwork(hasher), work);

// The parameters are constant and any text can be hashed, so a failure means a lack of memory or threads.
const hashNow = (password: string): Promise<string> =>
  hash(password, COST).catch((cause: unknown) => {
    throw new AppError("service_unavailable", undefined, { cause });
  });

/**
 * Hashes a password with Argon2id, in a turn of the caller's. Returns a PHC string. Throws `service_unavailable` if the
 * hash cannot be computed now, besides what `withHashingSlot` throws.
 */
export const hashPassword = (password: string, hasher: Hasher): Promise<string> =>
  withHashingSlot(hasher, () => hashNow(password));

/** Hashes a password that staff set. Returns a PHC string. */
export const hashStaffPassword = (password: string): Promise<string> =>
  withConsoleSlot({ client: "staff" }, () => hashNow(password));

/**
 * Returns whether the password matches the stored hash. Without a hash it does the same work against a dummy, so that
 * the response time does not reveal whether an account exists. A damaged hash matches nothing.
 */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  try {
    return (await verify(stored ?? NOBODYS, password)) && stored != null;
  } catch {
    return false;
  }
}
