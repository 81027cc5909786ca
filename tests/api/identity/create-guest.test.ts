import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, registered, send, someEmail, someone, somePassword } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const guest = async () => (await send(world, "/api/v1/auth/guest", undefined)).body.data;
const preferences = (token: string) => world.api("/api/v1/me/preferences", { token });
const prefer = (token: string, body: unknown) => send(world, "/api/v1/me/preferences", body, { method: "PUT", token });

describe("200", () => {
  test("a guest has an id and a kind, and a token for seven days", async () => {
    const { status, body } = await send(world, "/api/v1/auth/guest", undefined);
    expect(status).toBe(200);
    expect(body.data.user).toEqual({ id: expect.stringMatching(/^guest_[0-9a-f-]{36}$/), type: "guest" });
    const days = (Date.parse(body.data.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const me = await world.api("/api/v1/me", { token: body.data.token });
    expect(me.body.data.user).toEqual(body.data.user);
  });

  test("a body is of no matter", async () => {
    expect((await send(world, "/api/v1/auth/guest", { id: "guest_mine" })).body.data.user.id).not.toBe("guest_mine");
  });
});

describe("429", () => {
  test("a client creates a thousand guests an hour, and another client its own", async () => {
    const from = someone();
    const create = () => send(world, "/api/v1/auth/guest", undefined, { from });
    expect((await create()).headers.get("x-ratelimit-limit")).toBe("1000");
    await world.sql`update rate_limits set count = 999 where id like ${`guestCreation:client:${from}:%`}`;
    expect([(await create()).status, (await create()).status]).toEqual([200, 429]);
    expect((await send(world, "/api/v1/auth/guest", undefined)).status).toBe(200);
  });

  test("all addresses of an IPv6 /48 create ten thousand", async () => {
    const create = (from: string) => send(world, "/api/v1/auth/guest", undefined, { from });
    expect((await create("2001:db8:c1:1::1")).status).toBe(200);
    await world.sql`
      update rate_limits set count = 10000 where id like 'guestCreationNetwork:network:2001:db8:c1::/48:%'`;
    expect((await create("2001:db8:c1:2::1")).status).toBe(429);
    expect((await create("2001:db8:c2:1::1")).status).toBe(200);
  });
});

describe("a guest who becomes a user", () => {
  test("by registering, takes its preferences along, and its own token is dead at once", async () => {
    const { token } = await guest();
    await prefer(token, { tour_completed: true });
    const { token: own } = await registered(world, { token });
    expect((await preferences(own)).body.data.tour_completed).toBe(true);
    expect((await preferences(token)).status).toBe(401);
    expect((await send(world, "/api/v1/auth/refresh", undefined, { token })).status).toBe(401);
  });

  test("by signing in, gives way to what the account has", async () => {
    const user = await registered(world);
    await prefer(user.token, { notifications_enabled: true });
    const { token } = await guest();
    await prefer(token, { tour_completed: true });
    const { email, password } = user;
    const login = await send(world, "/api/v1/auth/login", { email, password }, { token });
    expect(login.status).toBe(200);
    expect((await preferences(login.body.data.token)).body.data).toMatchObject({
      tour_completed: false,
      notifications_enabled: true,
    });
    const [left] = await world.sql`select count(*)::int as rows from preferences where owner like 'guest_%'`;
    expect(left?.rows).toBe(0);
  });

  test("several times at once, moves what it has to one account", async () => {
    const { token } = await guest();
    await prefer(token, { tour_completed: true });
    const users = await Promise.all(Array.from({ length: 5 }, () => registered(world, { token })));
    const moved = await Promise.all(users.map((user) => preferences(user.token)));
    expect(moved.filter((answer) => answer.body.data.tour_completed)).toHaveLength(1);
  });

  test("a failed sign-in moves nothing", async () => {
    const { token } = await guest();
    await send(world, "/api/v1/auth/login", { email: someEmail(), password: somePassword() }, { token });
    expect((await preferences(token)).status).toBe(200);
  });

  test("a token that is no good counts as none", async () => {
    const { email, password } = await registered(world);
    const { status } = await send(world, "/api/v1/auth/login", { email, password }, { token: "a.b.c" });
    expect(status).toBe(200);
  });
});
