import { createAuthClient } from "better-auth/client";
import { expect, test } from "vitest";
import { useJobs } from "@/tests/support/jobs";
import { tokenIn } from "@/tests/support/mailbox";
import { MANY_CLIENTS, someEmail, someone, somePassword } from "@/tests/support/people";
import { cookiesOf, fromOwnPage, OWN } from "@/tests/support/sessions";
import { nextAt, smtpServer } from "@/tests/support/smtp";
import { useWorld } from "@/tests/support/world";

const server = smtpServer();
const world = useWorld(async () => ({
  ...MANY_CLIENTS,
  BASE_URL: OWN,
  MAIL_PROVIDER: "smtp",
  SMTP_URL: server.url,
  MAIL_FROM: "Saint Lucia <hello@slu.example>",
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
}));
useJobs();

/** better-auth's published client in a browser of its own: cookies kept, and the headers that a browser adds. */
function browser() {
  const jar = new Map<string, string>();
  const asBrowser: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(fromOwnPage())) headers.set(name, value);
    headers.set("x-forwarded-for", someone());
    headers.set("cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(input, { ...init, headers });
    for (const [name, { value }] of Object.entries(cookiesOf(response))) {
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return createAuthClient({ baseURL: world.base, fetchOptions: { customFetchImpl: asBrowser } });
}

test("better-auth's client signs up, looks its session up, signs out and in again", async () => {
  const client = browser();
  const [email, password] = [someEmail(), somePassword()];
  expect((await client.getSession()).data).toBeNull();

  const up = await client.signUp.email({ email, password, name: "Amélie" });
  expect([up.error, up.data?.user.email, up.data?.user.name]).toEqual([null, email, "Amélie"]);
  const first = await client.getSession();
  expect([first.data?.user.id, first.data?.session.token]).toEqual([up.data?.user.id, up.data?.token]);
  expect(first.data?.session.expiresAt).toBeInstanceOf(Date);

  expect((await client.signOut()).data).toEqual({ success: true });
  expect((await client.getSession()).data).toBeNull();

  const again = await client.signIn.email({ email, password, rememberMe: false });
  expect([again.error, again.data?.redirect, again.data?.user.id]).toEqual([null, false, up.data?.user.id]);
  expect((await client.getSession()).data?.user.email).toBe(email);
});

test("better-auth's client reads the errors", async () => {
  const client = browser();
  const [email, password] = [someEmail(), somePassword()];
  await client.signUp.email({ email, password, name: "Amélie" });
  const wrong = await client.signIn.email({ email, password: somePassword() });
  expect(wrong.error).toMatchObject({ status: 401, code: "INVALID_EMAIL_OR_PASSWORD", message: expect.any(String) });
  const taken = await client.signUp.email({ email, password, name: "Amélie" });
  expect(taken.error).toMatchObject({ status: 422, code: "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL" });
  const short = await client.signUp.email({ email: someEmail(), password: "short", name: "A" });
  expect(short.error).toMatchObject({ status: 400, code: "PASSWORD_TOO_SHORT" });
  const apple = await client.signIn.social({ provider: "apple", callbackURL: "/" });
  expect(apple.error).toMatchObject({ status: 404, code: "PROVIDER_NOT_FOUND" });
});

test("better-auth's client verifies an address, resets and changes a password, and ends sessions", async () => {
  const [client, elsewhere] = [browser(), browser()];
  const [email, password, second, third] = [someEmail(), somePassword(), somePassword(), somePassword()];
  await client.signUp.email({ email, password, name: "Amélie" });
  const verification = tokenIn(await nextAt(server, email, "Confirm your email address"));
  expect((await client.verifyEmail({ query: { token: verification } })).data).toMatchObject({ status: true });
  expect((await client.getSession()).data?.user.emailVerified).toBe(true);
  const again = await client.sendVerificationEmail({ email });
  expect(again.error).toMatchObject({ status: 400, code: "EMAIL_ALREADY_VERIFIED" });

  expect((await client.requestPasswordReset({ email, redirectTo: "/reset" })).data?.status).toBe(true);
  const token = tokenIn(await nextAt(server, email, "Reset your password"));
  expect((await client.resetPassword({ newPassword: second, token })).data).toEqual({ status: true });
  const replayed = await client.resetPassword({ newPassword: second, token });
  expect(replayed.error).toMatchObject({ status: 400, code: "INVALID_TOKEN" });
  expect((await client.getSession()).data).toBeNull();

  await elsewhere.signIn.email({ email, password: second });
  await client.signIn.email({ email, password: second });
  const wrong = await client.changePassword({ currentPassword: password, newPassword: third });
  expect(wrong.error).toMatchObject({ status: 400, code: "INVALID_PASSWORD" });
  const changed = await client.changePassword({ currentPassword: second, newPassword: third });
  expect([changed.error, changed.data?.user.email]).toEqual([null, email]);
  expect((await elsewhere.getSession()).data).toBeNull();

  await elsewhere.signIn.email({ email, password: third });
  const sessions = (await client.listSessions()).data ?? [];
  const own = (await client.getSession()).data?.session.token;
  expect(sessions).toHaveLength(2);
  const other = sessions.find((session) => session.token !== own);
  expect((await client.revokeSession({ token: other?.token ?? "" })).data).toEqual({ status: true });
  expect((await elsewhere.getSession()).data).toBeNull();
  expect((await client.revokeOtherSessions()).data).toEqual({ status: true });
  expect((await client.getSession()).data?.user.email).toBe(email);
  expect((await client.revokeSessions()).data).toEqual({ status: true });
  expect((await client.getSession()).data).toBeNull();
});
