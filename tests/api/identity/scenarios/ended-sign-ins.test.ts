import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { forgetfulUser } from "@/tests/support/inbox-links";
import { useJobs } from "@/tests/support/jobs";
import { mailbox } from "@/tests/support/mailbox";
import { MANY_CLIENTS, send, somePassword } from "@/tests/support/people";
import { fromOwnPage, sessionOf } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();

type Person = Awaited<ReturnType<typeof forgetfulUser>>;
const pageOf = async ({ id }: Person) => ({ headers: fromOwnPage((await sessionOf(world, id)).cookie) });

test.each<[string, (person: Person) => Promise<{ status: number }>]>([
  ["a reset", ({ link }) => send(world, "/api/v1/auth/password/reset", { token: link, password: somePassword() })],
  [
    "a change of the password",
    ({ password, token }) => {
      const change = { current_password: password, password: somePassword() };
      return send(world, "/api/v1/auth/password/change", change, { token });
    },
  ],
  ["signing out everywhere", async (one) => send(world, "/api/auth/revoke-sessions", {}, await pageOf(one))],
  ["signing out elsewhere", async (one) => send(world, "/api/auth/revoke-other-sessions", {}, await pageOf(one))],
])("%s ends the messages to the account's devices and the codes of its apps, and nobody else's", async (_, end) => {
  const [mine, theirs] = [await forgetfulUser(world, mails), await forgetfulUser(world, mails)];
  for (const { id, token } of [mine, theirs]) {
    await send(world, "/api/v1/me/devices", { provider: "expo", token: `ExponentPushToken[${id}]` }, { token });
    await world.sql`
      insert into app_codes (code_hash, user_id, challenge, expires_at)
      values (${randomBytes(32)}, ${id}, 'challenge', now() + interval '1 minute')`;
  }
  expect((await end(mine)).status).toBe(200);
  const left = await world.sql`
    select owner from devices where owner in (${mine.id}, ${theirs.id})
    union all select user_id from app_codes where user_id in (${mine.id}, ${theirs.id})`;
  expect(left).toEqual([{ owner: theirs.id }, { owner: theirs.id }]);
});
