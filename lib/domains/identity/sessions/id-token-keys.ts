import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";

const DEADLINE_MS = 1_800;
const MAX_BYTES = 256 * 1024;
const LIFETIME_MS = 600_000;
// A token may name a key that we have not seen. Strangers can send such tokens too, so they cause few calls.
const REFETCH_AFTER_MS = 30_000;

const address = z.url({ protocol: /^https?$/ });
const Description = z.object({ issuer: z.string(), jwks_uri: address });
const Keys = z.object({ keys: z.array(z.record(z.string(), z.unknown())).min(1).max(50) });

interface Fetched {
  keys: JWTVerifyGetKey;
  at: number;
}
const known = new Map<string, Promise<Fetched>>();

async function fetchJson(url: string): Promise<unknown> {
  const limits = { deadlineMs: DEADLINE_MS, maxBytes: MAX_BYTES };
  const { status, bytes } = await boundedFetch(url, { provider: "sign-in", ...limits });
  if (status !== 200) throw new Error(`the sign-in provider answered ${status}`);
  return JSON.parse(bytes.toString()) as unknown;
}

async function fetchKeys(issuer: string): Promise<Fetched> {
  const description = Description.parse(await fetchJson(`${issuer}/.well-known/openid-configuration`));
  if (description.issuer !== issuer) throw new Error("the sign-in provider describes another issuer");
  const keySet = Keys.parse(await fetchJson(description.jwks_uri)) as unknown as JSONWebKeySet;
  return { keys: createLocalJWKSet(keySet), at: Date.now() };
}

/** The issuer's keys, at most `maxAge` old. Concurrent callers share one fetch; after a failed one the earlier keys stay known. */
async function keysOf(issuer: string, maxAge: number): Promise<Fetched> {
  const current = known.get(issuer);
  const fetched = await current?.catch(() => undefined);
  if (fetched && Date.now() - fetched.at < maxAge) return fetched;
  // Another caller may have begun the next fetch while this one waited.
  const begun = known.get(issuer);
  if (begun && begun !== current) return begun;
  const next = fetchKeys(issuer);
  known.set(issuer, next);
  next.catch(() => {
    if (known.get(issuer) !== next) return;
    if (current && fetched) known.set(issuer, current);
    else known.delete(issuer);
  });
  return next;
}

/**
 * Resolves the key of a token among the issuer's published keys, which are cached for ten minutes and fetched again for an
 * unknown key, so that a rotation takes effect within 30 seconds. Keys that the token itself carries or names by URL do not count.
 */
export const issuerKeys =
  (issuer: string): JWTVerifyGetKey =>
  async (header, token) => {
    const { keys } = await keysOf(issuer, LIFETIME_MS);
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return (await keysOf(issuer, REFETCH_AFTER_MS)).keys(header, token);
    }
  };
