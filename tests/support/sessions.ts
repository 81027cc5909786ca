import { randomBytes } from "node:crypto";
import { send } from "./people";
import type { Answer, World } from "./world";

/** The name of the session cookie where BASE_URL is http. */
export const COOKIE = "destination.session";
/** The origin of the service's own pages, as BASE_URL says in tests. */
export const OWN = "http://localhost:3000";

/** A browser's session of a user, as if it had signed in: its row, and the Cookie header that names it. */
export async function sessionOf(world: World, userId: string, { expires = 3_600 } = {}) {
  const { signCookie } = await import("@/lib/domains/identity/sessions/cookie");
  const id = `ses_${randomBytes(16).toString("hex").slice(0, 22)}`;
  const now = Math.floor(Date.now() / 1000);
  await world.sql`
    insert into sessions (id, user_id, token_version, remember, created_at, updated_at, expires_at)
    select ${id}, id, token_version, true, now(), now(), to_timestamp(${now + expires}) from app_users where id = ${userId}`;
  return { id, cookie: `${COOKIE}=${await signCookie({ sub: userId, sid: id }, now, now + 86_400)}` };
}

/** The cookies that an answer sets, by name; the empty text where it takes one away. */
export function cookiesOf({ headers }: Pick<Answer, "headers">): Record<string, { value: string; line: string }> {
  return Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return [name, { value, line }];
    }),
  );
}

/** The Cookie header that a browser would send after this answer. */
export const cookieHeader = (answer: Pick<Answer, "headers">): string =>
  Object.entries(cookiesOf(answer))
    .filter(([, { value }]) => value !== "")
    .map(([name, { value }]) => `${name}=${value}`)
    .join("; ");

/** The headers that one of the service's own pages sends, with or without a cookie. */
export const fromOwnPage = (cookie?: string): Record<string, string> => ({
  origin: OWN,
  "sec-fetch-site": "same-origin",
  ...(cookie !== undefined && { cookie }),
});

export const getSession = (world: World, cookie: string) => world.api("/api/auth/get-session", { headers: { cookie } });

export const signOut = (world: World, headers: Record<string, string>) =>
  world.api("/api/auth/sign-out", { method: "POST", headers });

/** Signs a registered user in by email, as a page does. */
export const signIn = (world: World, body: unknown, options: Parameters<typeof send>[3] = {}) =>
  send(world, "/api/auth/sign-in/email", body, options);
