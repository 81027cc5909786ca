import type { Browser } from "@/lib/http/browser";
import type { Ctx } from "@/lib/http/context";
import { readCookie, type SetCookie } from "@/lib/http/cookies";
import type { Input } from "@/lib/http/endpoint";
import { Reply } from "@/lib/http/json";
import type { GuestData } from "../guest-data";
import { beginSignIn, userOfPasskey } from "../passkeys/user-passkeys.service";
import { cookieName, onHttps } from "./cookie";
import type { verifyPasskeySignIn } from "./passkeys.contract";
import { presentSession } from "./sessions.present";
import { enter } from "./sessions.service";

const MINUTES = 5;
const challengeName = (): string => cookieName("passkey");

/** The cookie that binds a challenge to the browser that requested it. An empty one deletes it. */
const challengeCookie = (value: string, now: Date): SetCookie => ({
  name: challengeName(),
  value,
  sameSite: "Lax",
  secure: onHttps(),
  ...(value !== "" && { expires: new Date(now.getTime() + MINUTES * 60_000) }),
});

/** Begins a browser's sign-in with any passkey. */
export async function begin(ctx: Ctx) {
  const { options, challenge } = await beginSignIn(ctx);
  return new Reply(200, options, {}, [challengeCookie(challenge, ctx.now)]);
}

/** Creates a browser session with a passkey. Throws `invalid_passkey`. */
export async function signIn(
  ctx: Ctx,
  guests: GuestData,
  { body, browser }: Pick<Input<typeof verifyPasskeySignIn>, "body"> & { browser: Browser },
) {
  const challenge = readCookie(browser.cookies, challengeName());
  const user = await userOfPasskey(ctx, { response: body.response, challenge });
  const { session, cookies } = await enter(ctx, guests, user, { browser, remember: true });
  return new Reply(200, await presentSession(session, user), {}, [...cookies, challengeCookie("", ctx.now)]);
}
