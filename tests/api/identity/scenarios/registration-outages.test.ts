import type * as argon2 from "@node-rs/argon2";
import { afterEach, expect, test, vi } from "vitest";
import { MANY_CLIENTS, send, someEmail, somePassword } from "@/tests/support/people";
import { FROM_SOURCE } from "@/tests/support/serve";
import { useWorld } from "@/tests/support/world";

// The real library, which a test can make fail.
const hashing = vi.hoisted(() => ({ fails: false }));
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  const hash: typeof real.hash = (...args) =>
    hashing.fails ? Promise.reject(new Error("Memory allocation failed")) : real.hash(...args);
  return { ...real, hash };
});

const world = useWorld({ ...MANY_CLIENTS, ...FROM_SOURCE });
afterEach(() => {
  hashing.fails = false;
});

/** The two operations that open an account, with their status of success and of an email in use. */
const PATHS = [
  ["/api/v1/auth/register", 201, 409],
  ["/api/auth/sign-up/email", 200, 422],
] as const;
const account = (email = someEmail()) => ({ email, password: somePassword(), name: "Ann" });
const usersWith = async (email: string) => (await world.sql`select 1 from app_users where email = ${email}`).length;

/** The connection of the request that waits for the lock on the table of messages, once one does. */
async function waitingConnection(): Promise<number> {
  const find = () => world.sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into "mails"%'`;
  await expect.poll(find, { timeout: 5_000 }).toHaveLength(1);
  return (await find())[0]?.pid;
}

test.each(PATHS)("POST %s is 503 while no hash can be computed, and works afterwards", async (path, created) => {
  const given = account();
  hashing.fails = true;
  const { status, headers } = await send(world, path, given);
  expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  hashing.fails = false;
  expect((await send(world, path, given)).status).toBe(created);
});

test.each(PATHS)("POST %s is 503 if its connection is cut, and leaves no account behind", async (path, created) => {
  const given = account();
  const answer = await world.sql.begin(async (tx) => {
    await tx`lock table mails in share mode`;
    const waiting = send(world, path, given);
    await world.sql`select pg_terminate_backend(${await waitingConnection()})`;
    return waiting;
  });
  expect(answer.status).toBe(503);
  expect(await usersWith(given.email)).toBe(0);
  expect((await send(world, path, given)).status).toBe(created);
});

test.each(PATHS)("POST %s is 503 if PostgreSQL ends its transaction because of a deadlock", async (path, created) => {
  const given = account();
  const answer = await world.sql.begin(async (tx) => {
    // The request has waited longer when the deadlock begins, so it is the one that PostgreSQL ends.
    await tx`set local deadlock_timeout = '10s'`;
    await tx`lock table mails in share mode`;
    const waiting = send(world, path, given);
    await waitingConnection();
    // Waits for the request's row of the same email.
    await tx`insert into app_users (id, email) values ('usr_deadlock', ${given.email})`;
    await tx`delete from app_users where id = 'usr_deadlock'`;
    return waiting;
  });
  expect(answer.status).toBe(503);
  expect((await send(world, path, given)).status).toBe(created);
});

test("of 10 registrations of one email at once through both operations, one opens the account", async () => {
  const given = account();
  const calls = Array.from({ length: 5 }, () => PATHS).flat();
  const answers = await Promise.all(calls.map(([path]) => send(world, path, given)));
  const others = answers.flatMap(({ status }, i) => (status < 300 ? [] : [[calls[i]?.[2], status]]));
  expect(others).toHaveLength(9);
  for (const [taken, status] of others) expect(status).toBe(taken);
  expect(await usersWith(given.email)).toBe(1);
});

test("of 10 registrations of one guest at once, all open their accounts, and one takes the guest's data", async () => {
  const { token } = await world.guest();
  await send(world, "/api/v1/me/preferences", { tour_completed: true }, { token, method: "PUT" });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(world, "/api/v1/auth/register", account(), { token })),
  );
  const opened = answers.filter(({ status }) => status === 201);
  // Requests that arrive after the guest has ended have no valid credentials, which register does not need.
  expect(opened).toHaveLength(10);
  const ids = opened.map(({ body }) => body.data.user.id as string);
  expect(await world.sql`select 1 from preferences where owner = any(${ids})`).toHaveLength(1);
});
