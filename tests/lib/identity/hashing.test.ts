import * as argon2 from "@node-rs/argon2";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { hashPassword, verifyPassword, withHashingSlot } from "@/lib/domains/identity/passwords/hashing";
import { newPassword } from "@/lib/domains/identity/passwords/rules";
import { MANY_CLIENTS, registered, send, someEmail, someone, somePassword } from "@/tests/support/people";
import { FROM_SOURCE } from "@/tests/support/serve";
import { useWorld } from "@/tests/support/world";

// The real library, with its calls counted.
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const world = useWorld({ ...MANY_CLIENTS, ...FROM_SOURCE });
const HASHER = { client: "test" };
const verify = vi.mocked(argon2.verify);
beforeEach(() => {
  verify.mockClear();
});

describe("signing in", () => {
  const logIn = (email: string, password: string) => send(world, "/api/v1/auth/login", { email, password });

  test("does the same work for an email that nobody has, for one without a password, and for a wrong password", async () => {
    const { email } = await registered(world);
    const { id } = await world.user();
    const costs: string[] = [];
    for (const tried of [email, someEmail(), `${id}@example.test`]) {
      verify.mockClear();
      expect((await logIn(tried, somePassword())).status).toBe(401);
      expect(verify).toHaveBeenCalledOnce();
      costs.push(String(verify.mock.calls[0]?.[0]).split("$").slice(0, 4).join("$"));
    }
    expect(new Set(costs)).toEqual(new Set(["$argon2id$v=19$m=19456,t=2,p=1"]));
  });

  test("hashes nothing once the sign-ins of the account are spent", async () => {
    const { email, password } = await registered(world);
    expect((await logIn(email, password)).status).toBe(200);
    await world.sql`update rate_limits set count = 60 where id like 'loginSuccess:%'`;
    verify.mockClear();
    expect((await logIn(email, password)).status).toBe(429);
    expect(verify).not.toHaveBeenCalled();
  });

  test("hashes nothing once the passwords of an IPv6 /48 are spent, and goes on for another", async () => {
    const from = (network: string, n: number) => ({ from: `2001:db8:${network}:${n}::1` });
    const body = () => ({ email: someEmail(), password: somePassword() });
    expect((await send(world, "/api/v1/auth/login", body(), from("a1", 1))).status).toBe(401);
    await world.sql`update rate_limits set count = 900 where id like 'loginWorkNetwork:network:2001:db8:a1::/48:%'`;
    verify.mockClear();
    expect((await send(world, "/api/v1/auth/login", body(), from("a1", 2))).status).toBe(429);
    expect(verify).not.toHaveBeenCalled();
    expect((await send(world, "/api/v1/auth/login", body(), from("a2", 1))).status).toBe(401);
  });

  test("all addresses of an IPv6 /48 wait in one line", async () => {
    const turns = Array.from({ length: 100 }, (_, n) =>
      withHashingSlot({ client: `2001:db8:a3:${n.toString(16)}::/64` }, () => Promise.resolve("hashed")).catch(
        ({ code }) => code as string,
      ),
    );
    const other = withHashingSlot({ client: "2001:db8:a4:0::/64" }, () => Promise.resolve("hashed"));
    const outcomes = await Promise.all(turns);
    expect(outcomes.filter((one) => one === "rate_limited")).toHaveLength(58);
    expect(await other).toBe("hashed");
  });

  test("hashes nothing once the failures are spent, so that a flood costs little", async () => {
    const [email, from] = [someEmail(), someone()];
    const logIn = () => send(world, "/api/v1/auth/login", { email, password: somePassword() }, { from });
    for (let i = 0; i < 10; i++) await logIn();
    verify.mockClear();
    const answers = await Promise.all(Array.from({ length: 50 }, logIn));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([429]));
    expect(verify).not.toHaveBeenCalled();
  });
});

describe("a password's hash", () => {
  test("is argon2id at 19 MiB, two passes, one lane, and salted", async () => {
    const [one, other] = await Promise.all([hashPassword("the same", HASHER), hashPassword("the same", HASHER)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword(one, "the same")).toBe(true);
    expect(await verifyPassword(one, "The same")).toBe(false);
  });

  test.each([null, undefined, "", "nonsense", "$argon2id$v=19$m=19456,t=2,p=1$AA"])(
    "%j matches nothing",
    async (hash) => {
      expect(await verifyPassword(hash, "")).toBe(false);
      expect(await verifyPassword(hash, "nonsense")).toBe(false);
    },
  );
});

describe("a new password", () => {
  test.each(["password", "12345678", "PASSWORD1", "iloveyou", "qwertyuiop", "trustno1", "jennifer"])(
    "%s is too common",
    (password) => expect(newPassword.safeParse(password).success).toBe(false),
  );

  test.each(["x7v!pq2k", "密码密码密码密码", "ñandú de la pampa", "\t\n\u0001 seven", "a".repeat(128)])(
    "%j is taken unchanged",
    (password) => expect(newPassword.parse(password)).toBe(password),
  );
});
