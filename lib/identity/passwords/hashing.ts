import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/http/errors";

// Argon2id with OWASP's parameters: 19 MiB, two passes, one lane. The library's default algorithm is argon2id.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash of 32 random bytes that were thrown away, under the same cost: nothing matches it.
const NOBODYS = "$argon2id$v=19$m=19456,t=2,p=1$NZKMmp3m6hZksTB9I9YnHQ$q5tLQ3KOZorby1+srCnzEd5o8dtdI0ZnspLWbKw2Eyc";

/** Work at once: each takes a core for some 15 ms, and the rest of the service needs cores too. */
const SLOTS = Math.max(2, Math.floor(availableParallelism() / 2));
/** Past so many waiting, an answer would come too late to be of use. */
const MAX_WAITING = 200;

const waiting: (() => void)[] = [];
let busy = 0;

/**
 * Runs work that hashes, a few at a time; `service_unavailable` where too many wait already.
 * What decides whether to hash at all belongs inside, so that it is decided when the turn comes.
 */
export async function inHashingTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= SLOTS) {
    if (waiting.length >= MAX_WAITING) throw new AppError("service_unavailable");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else busy++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}

/** The argon2id hash of a password, as a PHC string. */
export const hashPassword = (password: string): Promise<string> => inHashingTurn(() => hash(password, COST));

/**
 * Whether the password is the hash's. Without a hash the same work is done in vain, so that nobody can tell by the
 * time whether there is one. A stored hash that is damaged matches nothing.
 */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  try {
    return (await verify(stored ?? NOBODYS, password)) && stored != null;
  } catch {
    return false;
  }
}
