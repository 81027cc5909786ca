import { Auth, type AuthConfig, raw, skipCSRFCheck } from "@auth/core";
import { decode, encode } from "next-auth/jwt";
import type { Provider } from "next-auth/providers";
import Credentials from "next-auth/providers/credentials";
import { readCookie, type SetCookie } from "@/lib/http/cookies";
import { keysFor } from "@/lib/platform/secrets/secrets";
import { env } from "@/lib/platform/settings/env";
import { cookieName, onHttps, sessionCookieName, signCookie } from "./cookie";
import { faultOf, HandshakeFailed } from "./handshake-faults";
import { type Claims, type ProviderId, providerConfig } from "./providers";
import type { SessionRow } from "./sessions.queries";

/** The state of a sign-in through a provider, stored in the sealed state cookie. */
export interface Flow {
  back: string;
  failBack: string;
  newBack: string;
  guest?: string;
  /** The sign-in of a native app, which ends with a code instead of a session. */
  app?: AppFlow;
}

/** The callback at which a native app gets the code of its sign-in, and the challenge that its verifier has to match. */
export interface AppFlow {
  redirect: string;
  challenge: string;
  state?: string;
}

/** Opens the session of a verified sign-in. The refresh token is the provider's, if it has issued one. */
type Minted = (found: Claims, refreshToken?: string) => Promise<SessionRow>;
const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const FLOW_SECONDS = 900;

/** next-auth accepts several secrets: the first encrypts, any of them decrypts. */
const secrets = (): string[] => keysFor("next-auth").map((key) => key.toString("base64"));
const stateCookie = (id: ProviderId): string => cookieName(`${id}.state`);
const handshakeCookies = (id: ProviderId): string[] => [
  stateCookie(id),
  cookieName(`${id}.pkce`),
  cookieName(`${id}.nonce`),
];

/** Runs a next-auth action at our own address, whatever the request's Host header says. */
async function run(action: string, init: RequestInit, provider: Provider, id: ProviderId | "email", minted: Minted) {
  const base = new URL(env().BASE_URL);
  const basePath = `${base.pathname.replace(/\/$/, "")}/api/auth`;
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: onHttps() } as const;
  const cookie = (name: string) => ({ name, options: { ...options } });
  let told: Error | undefined;
  const config: AuthConfig & { raw: typeof raw } = {
    raw,
    skipCSRFCheck,
    basePath,
    trustHost: true,
    secret: secrets(),
    providers: [provider],
    session: { strategy: "jwt" },
    jwt: {
      encode: ({ token }) => {
        const { sub = "", sid, iat = 0, exp = 0 } = token ?? {};
        return signCookie({ sub, sid: String(sid) }, iat, exp);
      },
      decode: async () => null,
    },
    cookies: {
      sessionToken: cookie(sessionCookieName()),
      state: cookie(cookieName(`${id}.state`)),
      pkceCodeVerifier: cookie(cookieName(`${id}.pkce`)),
      nonce: cookie(cookieName(`${id}.nonce`)),
    },
    callbacks: {
      jwt: async ({ profile, account }) => {
        const session = await minted((profile ?? {}) as Claims, account?.refresh_token);
        const { user_id: sub, id: sid, updated_at: iat, expires_at: exp } = session;
        return { sub, sid, iat: seconds(iat), exp: seconds(exp) };
      },
    },
    // Errors are thrown; the caller logs them once.
    logger: {
      error: (error) => {
        told = error;
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  };
  const answer = await Auth(new Request(`${base.origin}${basePath}/${action}`, init), config);
  // A Response is next-auth's HTML error page, for a wrong setting or an unexpected failure.
  if (answer instanceof Response) throw new Error("next-auth has only a page for people", { cause: told });
  return { url: answer.redirect ?? "", cookies: answer.cookies ?? [] };
}

type AuthCookie = Awaited<ReturnType<typeof run>>["cookies"][number];

function fromAuth({ name, value, options }: AuthCookie): SetCookie {
  const sameSite = options.sameSite === "none" ? "None" : "Lax";
  const { expires } = options as { expires?: Date };
  return { name, value, sameSite, secure: options.secure === true, ...(expires && { expires }) };
}

/** Builds the session cookies. Without `remember` the browser drops them when its window closes. */
function forSession(session: SessionRow, cookies: AuthCookie[]): SetCookie[] {
  return cookies
    .filter(({ name }) => name === sessionCookieName())
    .map(({ name, value }) => ({
      name,
      value,
      sameSite: "Lax",
      secure: onHttps(),
      ...(session.remember && { expires: session.expires_at }),
    }));
}

/** Builds the cookies of a session without a provider, through next-auth like any other session. */
export async function sessionCookies(session: SessionRow): Promise<SetCookie[]> {
  const email = Credentials({ id: "email", credentials: {}, authorize: () => ({ id: session.user_id }) });
  const { cookies } = await run("callback/email", { method: "POST" }, email, "email", async () => session);
  return forSession(session, cookies);
}

/** Builds the cookie that deletes the session cookie. */
export const noSessionCookie = (): SetCookie => ({
  name: sessionCookieName(),
  value: "",
  sameSite: "Lax",
  secure: onHttps(),
});

/** Starts a sign-in through a provider. Returns the redirect address and the cookies with state, nonce and PKCE. */
export async function beginHandshake(id: ProviderId, provider: Provider, flow: Flow) {
  const none: Minted = () => Promise.reject(new Error("a handshake that only begins has no session"));
  const { url, cookies } = await run(`signin/${id}`, { method: "POST" }, provider, id, none);
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error("the provider's address is none for a browser");
  const wanted = cookies.filter(({ name }) => handshakeCookies(id).includes(name));
  const sealed = await Promise.all(
    wanted.map(async (cookie) => (cookie.name === stateCookie(id) ? withFlow(cookie, flow) : cookie)),
  );
  return { url, cookies: sealed.map(fromAuth) };
}

async function withFlow(cookie: AuthCookie, flow: Flow): Promise<AuthCookie> {
  const seal = { secret: secrets(), salt: cookie.name };
  const state = await decode({ ...seal, token: cookie.value });
  const { value, provider } = state ?? {};
  return { ...cookie, value: await encode({ ...seal, token: { value, provider, flow }, maxAge: FLOW_SECONDS }) };
}

/** Reads the state of a returning sign-in; null if its cookie is missing, expired or forged. */
export async function flowOf(id: ProviderId, cookies: string): Promise<Flow | null> {
  const token = readCookie(cookies, stateCookie(id));
  try {
    const state = await decode({ secret: secrets(), salt: stateCookie(id), token: token ?? "" });
    return (state?.flow as Flow | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Builds the cookies that delete a handshake's cookies, whatever SameSite they were set with. */
export const noHandshakeCookies = (id: ProviderId): SetCookie[] =>
  handshakeCookies(id).map((name) => ({ name, value: "", sameSite: "Lax", secure: onHttps() }));

/**
 * Completes a sign-in through a provider: next-auth verifies state, nonce and PKCE and exchanges the code for claims, from
 * which `open` creates a session. Throws HandshakeFailed if the provider or the browser failed; errors of `open` pass
 * through unchanged.
 */
export async function finishHandshake(
  id: ProviderId,
  came: { method: "GET" | "POST"; fields: Record<string, string>; cookies: string },
  open: Minted,
): Promise<SetCookie[]> {
  const provider = providerConfig(id);
  if (!provider) throw new HandshakeFailed("provider_unavailable");
  const kept = handshakeCookies(id).flatMap((name) => {
    const value = readCookie(came.cookies, name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  const form = new URLSearchParams(came.fields);
  const headers = { cookie: kept.join("; ") };
  const init = came.method === "POST" ? { method: "POST", headers, body: form } : { headers };
  const action = `callback/${id}${came.method === "POST" ? "" : `?${form}`}`;
  let opened: SessionRow | undefined;
  let own: { error: unknown } | undefined;
  try {
    const { cookies } = await run(action, init, provider, id, async (claims, refreshToken) => {
      opened = await open(claims, refreshToken).catch((error: unknown) => {
        own = { error };
        throw error;
      });
      return opened;
    });
    if (!opened) throw new Error("next-auth ended a handshake without a session");
    return forSession(opened, cookies);
  } catch (error) {
    if (own) throw own.error;
    throw new HandshakeFailed(faultOf(error, came.fields.error), { cause: error });
  }
}
