import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoints } from "@/lib/contracts";
import { authenticate } from "@/lib/domains/identity/authenticate.service";
import type { Actor } from "@/lib/http/actor";
import { type Endpoint, endpoint, type Policy } from "@/lib/http/endpoint";
import { route } from "@/lib/kernel";
import { forge, genuine } from "./support/forge";
import { forgeries } from "./support/forgeries";
import { rereadSettings } from "./support/kernel";
import { useWorld } from "./support/world";

const world = useWorld();
const now = new Date();

const CALLERS = [
  "none",
  "garbage",
  "forged",
  "expired",
  "guest",
  "merged guest",
  "user",
  "deleted user",
  "curator",
] as const;
type Caller = (typeof CALLERS)[number];
const credentials = {} as Record<Caller, string | undefined>;

beforeAll(async () => {
  const [user, deleted, curator] = [await world.user(), await world.user(), await world.user({ role: "curator" })];
  const [guest, merged] = [await world.guest(), await world.guest()];
  await world.sql`update app_users set deleted_at = now() where id = ${deleted.id}`;
  await world.sql`update guests set merged_into = ${user.id} where id = ${merged.id}`;
  const { header, claims } = genuine(user.id, now);
  Object.assign(credentials, {
    none: undefined,
    garbage: "garbage",
    forged: forge(header, claims, "another key"),
    expired: forge(header, { ...claims, exp: claims.iat - 1 }),
    guest: guest.token,
    "merged guest": merged.token,
    user: user.token,
    "deleted user": deleted.token,
    curator: curator.token,
  });
});

/** A caller's token. Users are new for each call, because some operations end every token of their user. */
async function credentialOf(caller: Caller): Promise<string | undefined> {
  if (caller === "user") return (await world.user()).token;
  if (caller === "curator") return (await world.user({ role: "curator" })).token;
  return credentials[caller];
}

/** The status with which a policy must refuse a caller, or null if the caller passes. */
function refusal(policy: Policy, caller: Caller): 401 | 403 | null {
  if (policy === "none" || policy === "optional" || policy === "session") return null;
  if (caller === "user" || caller === "curator") return null;
  if (caller === "guest") return policy === "user" ? null : 403;
  return 401;
}

const CODE = { 401: "auth_required", 403: "forbidden" } as const;

describe.each(endpoints.map((e) => [`${e.method} ${e.path}`, e] as const))("%s", (_, e: Endpoint) => {
  test.each(CALLERS)(`answers %s by its policy`, async (caller) => {
    const path = e.path.replace(/\{\w+\}/g, "1");
    const { status, body } = await world.api(path, { method: e.method, token: await credentialOf(caller) });
    const expected = refusal(e.auth, caller);
    if (expected === null) expect(status).not.toBe(401);
    else expect([status, body.error.code]).toEqual([expected, CODE[expected]]);
    if (e.auth === "none" || e.auth === "optional") expect(status).not.toBe(403);
  });
});

// No contract needs every policy at every time, so that each is proved on a route of the test's own too.
describe.each(["none", "optional", "session", "user", "member", "merchant"] as const)("policy %s", (auth) => {
  const contract = endpoint({
    id: `policy-${auth}`,
    method: "GET",
    path: "/api/v1/test",
    tag: "Test",
    summary: "Who is calling",
    auth,
    limit: "none",
    output: z.strictObject({ actor: z.string() }),
  });
  const handler = route(contract, async (ctx) => ({ actor: ctx.actor.type }));

  test.each(CALLERS)("answers %s", async (caller) => {
    const token = credentials[caller];
    const request = new Request("http://localhost/api/v1/test", {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    const response = await handler(request, { params: Promise.resolve({}) });
    expect(response.status).toBe(refusal(auth, caller) ?? 200);
    if (response.status !== 200) return;
    const known = caller === "guest" ? "guest" : caller === "user" || caller === "curator" ? "user" : "anonymous";
    expect(await response.json()).toEqual({ actor: auth === "none" ? "anonymous" : known });
  });
});

const get = (headers: Headers) => ({ method: "GET", headers });
const tell = (authorization: string, at = now) =>
  authenticate(world.db, get(new Headers({ authorization })), "user", at).then(
    (actor) => actor.type,
    (error: { code?: string }) => error.code ?? String(error),
  );
const told = (token: string) => tell(`Bearer ${token}`);

describe("tokens", () => {
  test("a genuine token is taken, in any spelling of the scheme that HTTP allows", async () => {
    const { id, token } = await world.user();
    expect(await told(token)).toBe("user");
    expect(await tell(`bearer ${token}`)).toBe("user");
    const { header, claims } = genuine(id, now);
    expect(await told(forge(header, claims))).toBe("user");
  });

  test("forged tokens of every class are refused", async () => {
    const classes = forgeries((await world.user()).id, (await world.guest()).id, now);
    expect(Object.keys(classes).length).toBeGreaterThanOrEqual(20);
    for (const [name, tokens] of Object.entries(classes)) {
      for (const token of tokens) expect(await told(token), `${name}: ${token}`).toBe("auth_required");
    }
  });

  test("a token with any single bit flipped is refused", async () => {
    const { token } = await world.user();
    const bytes = Buffer.from(token, "latin1");
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const authorization = `Bearer ${flipped.toString("latin1")}`;
      // HTTP headers cannot carry these bytes.
      if (/[\0\r\n]|\s$/.test(authorization)) continue;
      expect(await tell(authorization), `bit ${bit}`).toBe("auth_required");
    }
  });

  test("other schemes, and a token that is not alone, are no credentials", async () => {
    const { token } = await world.user();
    for (const value of [
      token,
      `Basic ${token}`,
      `Bearer: ${token}`,
      `Bearer ${token} x`,
      `Bearer ${token}, Bearer ${token}`,
    ])
      expect(await tell(value), value).toBe("auth_required");
  });

  test("a token ends at its expiry, to the second", async () => {
    const { id } = await world.user();
    const { header, claims } = genuine(id, now);
    const token = `Bearer ${forge(header, claims)}`;
    expect(await tell(token, new Date(claims.exp * 1000 - 1))).toBe("user");
    expect(await tell(token, new Date(claims.exp * 1000))).toBe("auth_required");
  });

  test("a deleted user, a raised token version and a changed role count from the next call on", async () => {
    const { id, token } = await world.user();
    const ask = () => authenticate(world.db, get(new Headers({ authorization: `Bearer ${token}` })), "user", now);
    expect(await ask()).toEqual({ type: "user", id, role: "user", version: 1 });
    await world.sql`update app_users set role = 'curator' where id = ${id}`;
    expect(await ask()).toEqual({ type: "user", id, role: "curator", version: 1 });
    await world.sql`update app_users set token_version = 2 where id = ${id}`;
    expect(await told(token)).toBe("auth_required");
    const other = await world.user();
    await world.sql`update app_users set deleted_at = now() where id = ${other.id}`;
    expect(await told(other.token)).toBe("auth_required");
  });

  test("work is done beside the check only for a credential that was valid at its last request", async () => {
    const { id, token } = await world.user();
    const guest = await world.guest();
    const expected = async (credential: string, policy: Policy = "user") => {
      const told: Actor[] = [];
      const caller = get(new Headers({ authorization: `Bearer ${credential}` }));
      await authenticate(world.db, caller, policy, now, (actor) => told.push(actor)).catch(() => undefined);
      return told;
    };
    expect(await expected(token)).toEqual([]);
    expect(await expected(token)).toEqual([{ type: "user", id, role: "user", version: 1 }]);
    await world.sql`update app_users set token_version = 2 where id = ${id}`;
    expect(await expected(token)).toHaveLength(1);
    expect(await expected(token)).toEqual([]);
    expect(await expected(guest.token)).toEqual([]);
    expect(await expected(guest.token, "member")).toEqual([]);
    expect(await expected(guest.token)).toEqual([{ type: "guest", id: guest.id }]);
  });

  test("a token that served a moment ago gets 401 once it is revoked, and counts as none where it is optional", async () => {
    const { id, token } = await world.user();
    const statusOf = async () => (await world.api("/api/v1/favorites", { token })).status;
    const limitOf = async () =>
      (await world.api("/api/v1/places/dashboard", { token })).headers.get("x-ratelimit-limit");
    expect([await statusOf(), await statusOf(), await limitOf(), await limitOf()]).toEqual([200, 200, "120", "120"]);
    await world.sql`update app_users set token_version = 2 where id = ${id}`;
    expect([await limitOf(), await limitOf(), await statusOf(), await statusOf()]).toEqual(["30", "30", 401, 401]);
  });

  test("a forged token on an optional operation counts as none: the anonymous budget", async () => {
    const { id, token } = await world.user();
    const limitOf = async (credential: string) =>
      (await world.api("/api/v1/places/dashboard", { token: credential })).headers.get("x-ratelimit-limit");
    expect(await limitOf(token)).toBe("120");
    for (const tokens of Object.values(forgeries(id, "guest_none", now))) {
      for (const forged of tokens) expect(await limitOf(forged), forged).toBe("30");
    }
  });

  test("the previous secret verifies during a rotation, and no longer after it", async () => {
    const { id, token } = await world.user();
    const secret = process.env.AUTH_SECRET;
    const under = async (settings: Record<string, string>) => {
      vi.resetModules();
      Object.assign(process.env, { AUTH_SECRET_PREVIOUS: "" }, settings);
      rereadSettings();
      const fresh = await import("@/lib/domains/identity/authenticate.service");
      const { issueToken } = await import("@/lib/domains/identity/tokens");
      const headers = (credential: string) => new Headers({ authorization: `Bearer ${credential}` });
      const made = (await issueToken({ sub: id, typ: "user", ver: 1 }, now)).token;
      const passes = (credential: string) =>
        fresh.authenticate(world.db, get(headers(credential)), "optional", now).then((actor) => actor.type === "user");
      return { old: await passes(token), made, fresh: await passes(made), passes };
    };
    const next = "the next secret, which is long enough as well";
    const during = await under({ AUTH_SECRET: next, AUTH_SECRET_PREVIOUS: secret ?? "" });
    expect([during.old, during.fresh]).toEqual([true, true]);
    const after = await under({ AUTH_SECRET: next });
    expect([after.old, after.fresh, await after.passes(during.made)]).toEqual([false, true, true]);
    await under({ AUTH_SECRET: secret ?? "" });
  });
});
