import * as argon2 from "@node-rs/argon2";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { hashPassword, inHashingTurn, passwordMatches } from "@/lib/identity/passwords/hashing";
import { newPassword } from "@/lib/identity/passwords/rules";
import { MANY_CLIENTS, registered, send, someEmail, somePassword } from "@/tests/support/people";
import { FROM_SOURCE } from "@/tests/support/serve";
import { useWorld } from "@/tests/support/world";

// The real library, with its calls counted.
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

const world = useWorld({ ...MANY_CLIENTS, ...FROM_SOURCE });
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

  test("hashes nothing once the failures are spent, so that a flood costs little", async () => {
    const email = someEmail();
    for (let i = 0; i < 10; i++) await logIn(email, somePassword());
    verify.mockClear();
    const answers = await Promise.all(Array.from({ length: 50 }, () => logIn(email, somePassword())));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([429]));
    expect(verify).not.toHaveBeenCalled();
  });
});

describe("a password's hash", () => {
  test("is argon2id at 19 MiB, two passes, one lane, and salted", async () => {
    const [one, other] = await Promise.all([hashPassword("the same"), hashPassword("the same")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwordMatches(one, "the same")).toBe(true);
    expect(await passwordMatches(one, "The same")).toBe(false);
  });

  test.each([null, undefined, "", "nonsense", "$argon2id$v=19$m=19456,t=2,p=1$AA"])(
    "%j matches nothing",
    async (hash) => {
      expect(await passwordMatches(hash, "")).toBe(false);
      expect(await passwordMatches(hash, "nonsense")).toBe(false);
    },
  );
});

describe("turns to hash", () => {
  test("are few at a time and all come; past a long queue, one more is refused at once", async () => {
    let running = 0;
    let most = 0;
    const release: (() => void)[] = [];
    const work = () =>
      inHashingTurn(async () => {
        most = Math.max(most, ++running);
        await new Promise<void>((resolve) => release.push(resolve));
        running--;
      });
    const all = Array.from({ length: 1_000 }, () =>
      work().then(
        () => "done",
        (error: { code: string }) => error.code,
      ),
    );
    const settled = Promise.all(all);
    while (release.length > 0 || running > 0) {
      release.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const outcomes = await settled;
    const done = outcomes.filter((outcome) => outcome === "done").length;
    expect(done).toBe(most + 200);
    expect(most).toBeLessThanOrEqual(16);
    expect(outcomes.filter((outcome) => outcome === "service_unavailable")).toHaveLength(1_000 - done);
  });
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
