import { lookup, Resolver } from "node:dns/promises";

/** An address of a host. `family` is 4 or 6. */
export interface HostAddress {
  address: string;
  family: number;
}

/** Milliseconds for the answer of a name server at the first try, and the number of tries. */
const ANSWER = { timeout: 1_500, tries: 2 };

/** Resolves a name by the system, which also knows the names of the machine and of its private networks. */
export const resolveBySystem = (hostname: string): Promise<HostAddress[]> => lookup(hostname, { all: true });

/**
 * Resolves a name that a stranger has given by asking the system's name servers. The system's own resolver would hold one of
 * Node's four threads for as long as the stranger's name server is silent (decision 158). Rejects with the system's codes:
 * ENOTFOUND for a name without an address, EAI_AGAIN if no name server tells.
 */
export async function resolvePublicName(
  hostname: string,
  resolver: Pick<Resolver, "resolve4" | "resolve6"> = new Resolver(ANSWER),
): Promise<HostAddress[]> {
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [...addressesOf(ipv4, 4), ...addressesOf(ipv6, 6)];
  if (found.length > 0) return found;
  const isUnknown = [ipv4, ipv6].every((answer) => answer.status === "fulfilled" || UNKNOWN.has(answer.reason?.code));
  const code = isUnknown ? "ENOTFOUND" : "EAI_AGAIN";
  throw Object.assign(new Error(`the name of the host was not resolved (${code})`), { code });
}

const UNKNOWN = new Set(["ENOTFOUND", "ENODATA"]);

const addressesOf = (answer: PromiseSettledResult<string[]>, family: 4 | 6): HostAddress[] =>
  answer.status === "fulfilled" ? answer.value.map((address) => ({ address, family })) : [];
