import { beforeAll, describe, expect, test } from "vitest";
import { endpoints } from "@/lib/contracts";
import { authenticate } from "@/lib/domains/identity/authenticate.service";
import { type Endpoint, isWrite } from "@/lib/http/endpoint";
import { keysFor } from "@/lib/platform/secrets/secrets";
import { forge, genuine } from "./support/forge";
import { forgeries } from "./support/forgeries";
import { MANY_CLIENTS, someone } from "./support/people";
import { rounds } from "./support/rounds";
import { COOKIE, fromOwnPage, OWN, sessionOf } from "./support/sessions";
import { useWorld } from "./support/world";

const world = useWorld({
  ...MANY_CLIENTS,
  TRUSTED_ORIGINS: "https://app.example.org",
  CORS_ORIGINS: "https://www.example.org",
});
const now = new Date();

/** Callers by cookie; each call has a session of its own, because some operations end it. */
const CALLERS: Record<string, () => Promise<string>> = {
  garbage: async () => `${COOKIE}=garbage`,
  "a bearer token": async () => `${COOKIE}=${(await world.user()).token}`,
  user: async () => (await sessionOf(world, (await world.user()).id)).cookie,
  curator: async () => (await sessionOf(world, (await world.user({ role: "curator" })).id)).cookie,
  "session over": async () => (await sessionOf(world, (await world.user()).id, { expires: 0 })).cookie,
  "user deleted": async () => {
    const { id } = await world.user();
    const { cookie } = await sessionOf(world, id);
    await world.sql`update app_users set deleted_at = now() where id = ${id}`;
    return cookie;
  },
};

const FOREIGN: Record<string, Record<string, string>> = {
  "another origin": { origin: "https://evil.example" },
  "another port": { origin: "http://localhost:3001" },
  "the other scheme": { origin: "https://localhost:3000" },
  "our name as a subdomain": { origin: "http://localhost:3000.evil.example" },
  "our origin and more": { origin: `${OWN}/` },
  "an opaque origin": { origin: "null" },
  "another site": { "sec-fetch-site": "cross-site" },
  "the same site": { "sec-fetch-site": "same-site" },
  "no page": { "sec-fetch-site": "none" },
  "our origin, said by another site": { origin: OWN, "sec-fetch-site": "cross-site" },
  "another origin, said to be the same": { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
  "an origin that callbacks may go to": { origin: "https://app.example.org" },
  "an origin that may read": { origin: "https://www.example.org" },
  "another host, claimed by every header": {
    origin: "https://evil.example",
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    forwarded: "host=evil.example;proto=https",
  },
};

const TYPES = [
  "application/json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-7",
  "text/plain; application/json",
  "application/csp-report",
  undefined,
];

const protectedOnes = endpoints.filter((e) => e.auth !== "none" && !e.crossSite);
const writes = protectedOnes.filter((e) => isWrite(e.method));
const refusals = (e: Endpoint) => e.auth !== "optional" && e.auth !== "session";
const call = (e: Endpoint, headers: Record<string, string>, body?: string) =>
  world.api(e.path.replace(/\{\w+\}/g, "1"), {
    method: e.method,
    headers: { "x-forwarded-for": someone(), ...headers },
    ...(body !== undefined && { body }),
  });

/**
 * Every origin with one content type and every content type from one origin; of one operation, each with each. `npm test`
 * tries an eighth of them on each operation, in turn.
 */
const attacksOn = (e: Endpoint) =>
  Object.keys(FOREIGN)
    .flatMap((who, i) => TYPES.map((type, j) => ({ who, type, turn: i + j, all: i === 0 || j === 0 })))
    .filter(({ turn, all }) => e.id === "updateMe" || (all && (turn - writes.indexOf(e)) % rounds(8, 1) === 0));

describe.each(protectedOnes.map((e) => [`${e.method} ${e.path}`, e] as const))("%s", (_, e) => {
  test.each(Object.keys(CALLERS))("answers %s, by cookie from our own page, by its policy", async (caller) => {
    const answer = await call(e, fromOwnPage(await CALLERS[caller]?.()));
    if (caller === "user" || caller === "curator") expect(answer.status).not.toBe(401);
    else if (refusals(e)) expect([answer.status, answer.body.error.code]).toEqual([401, "auth_required"]);
    else expect(answer.status).not.toBe(401);
  });
});

describe.each(writes.map((e) => [`${e.method} ${e.path}`, e] as const))("%s by cookie", (_, e) => {
  test("is forbidden to other origins, with whatever content type", async () => {
    const { cookie } = await sessionOf(world, (await world.user()).id);
    for (const { who, type } of attacksOn(e)) {
      const typed = type === undefined ? {} : { "content-type": type };
      const body = e.method === "DELETE" ? undefined : "{}";
      const answer = await call(e, { cookie, ...FOREIGN[who], ...typed }, body);
      expect([answer.status, answer.body?.error?.code], `${who}, ${type}`).toEqual([403, "forbidden"]);
    }
  });

  test("is forbidden where nothing says what page it comes from, or does without a caller", async () => {
    const { cookie } = await sessionOf(world, (await world.user()).id);
    const { status } = await call(e, { cookie });
    if (e.auth === "optional") expect(status).not.toBe(403);
    else expect(status).toBe(403);
  });

  test("answers a bearer token alike, whatever page sends it and whatever cookie comes along", async () => {
    const { cookie } = await sessionOf(world, (await world.user()).id);
    if (e.surface) return;
    const foreign = { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const statuses = new Set<number>();
    for (const headers of [{}, { cookie }, foreign]) {
      // A call may end its caller's tokens.
      const { token } = await world.user();
      statuses.add((await call(e, { ...headers, authorization: `Bearer ${token}` })).status);
    }
    expect(statuses.size).toBe(1);
  });
});

describe("a cookie", () => {
  const ask = (cookie: string) =>
    authenticate(world.db, { method: "GET", headers: new Headers({ cookie }) }, "user", now).then(
      (actor) => actor.type,
      (error: { code?: string }) => error.code ?? String(error),
    );
  let own = { header: {}, claims: {} as Record<string, unknown>, key: "" as Buffer | string };
  let user = { id: "", token: "" };

  beforeAll(async () => {
    user = await world.user();
    const session = await sessionOf(world, user.id);
    const { iat, exp, iss } = genuine(user.id, now).claims;
    own = {
      header: { alg: "HS256", typ: "session+jwt" },
      claims: { sub: user.id, sid: session.id, jti: session.id, iat, exp, iss, aud: "destination-session" },
      key: keysFor("session-cookie")[0] ?? "",
    };
  });
  const made = (over: object = {}, header: object = {}) =>
    `${COOKIE}=${forge({ ...own.header, ...header }, { ...own.claims, ...over }, own.key)}`;

  test("is taken as we would make it", async () => {
    expect(await ask(made())).toBe("user");
    expect(await ask(`a=b; ${made()}; ${COOKIE}=second`)).toBe("user");
  });

  test("is refused with any claim, type or key but its own", async () => {
    const other = (await world.user()).id;
    const changed: Record<string, string> = {
      "another user's": made({ sub: other }),
      "no session": made({ sid: undefined }),
      "another session": made({ sid: "ses_0000000000000000000000" }),
      "a session that is no text": made({ sid: [own.claims.sid] }),
      "another audience": made({ aud: "destination-app" }),
      "another issuer": made({ iss: "http://evil.example" }),
      over: made({ exp: (own.claims.iat as number) - 1 }),
      "without an end": made({ exp: undefined }),
      "another type": made({}, { typ: "at+jwt" }),
      "no type": made({}, { typ: undefined }),
      "alg none": made({}, { alg: "none" }),
      "the key of tokens": `${COOKIE}=${forge(own.header, own.claims)}`,
      "the undivided secret": `${COOKIE}=${forge(own.header, own.claims, process.env.AUTH_SECRET ?? "")}`,
      quoted: made().replace("=", '="').concat('"'),
      "of another name": made().replace(COOKIE, `__Host-${COOKIE}`),
      chunked: made().replace(COOKIE, `${COOKIE}.0`),
    };
    for (const [how, cookie] of Object.entries(changed)) expect(await ask(cookie), how).toBe("auth_required");
  });

  test("is refused where it is a forged token of any class", async () => {
    const guest = await world.guest();
    for (const [name, tokens] of Object.entries(forgeries(user.id, guest.id, now))) {
      for (const token of tokens) expect(await ask(`${COOKIE}=${token}`), name).toBe("auth_required");
    }
    expect(await ask(`${COOKIE}=${guest.token}`)).toBe("auth_required");
  });

  test("is refused with any single character changed", async () => {
    const good = made();
    for (let at = COOKIE.length + 1; at < good.length; at++) {
      const changed = `${good.slice(0, at)}${good[at] === "A" ? "B" : "A"}${good.slice(at + 1)}`;
      expect(await ask(changed), `character ${at}`).toBe("auth_required");
    }
  });

  test("counts for nothing beside a bearer token, good or bad", async () => {
    const headers = new Headers({ cookie: made(), authorization: `Bearer ${(await world.user()).token}` });
    const both = await authenticate(world.db, { method: "GET", headers }, "user", now);
    expect(both).not.toMatchObject({ id: user.id });
    headers.set("authorization", "Bearer a.b.c");
    await expect(authenticate(world.db, { method: "GET", headers }, "user", now)).rejects.toThrow();
    // The password of a preview's door is not a credential of ours.
    headers.set("authorization", "Basic eDp5");
    expect(await authenticate(world.db, { method: "GET", headers }, "user", now)).toMatchObject({ id: user.id });
  });

  test("a changed role counts from the next call on", async () => {
    await world.sql`update app_users set role = 'curator' where id = ${user.id}`;
    const headers = new Headers({ cookie: made() });
    expect(await authenticate(world.db, { method: "GET", headers }, "user", now)).toMatchObject({ role: "curator" });
  });
});
