import { Auth, type AuthConfig, raw, skipCSRFCheck } from "@auth/core";
import { decode, encode } from "next-auth/jwt";
import type { Provider } from "next-auth/providers";
import Credentials from "next-auth/providers/credentials";
import { env } from "@/lib/env";
import { cookieOf, type SetCookie } from "@/lib/http/cookies";
import { keysFor } from "@/lib/http/secrets";
import { cookieName, onHttps, sessionCookieName, signCookie } from "./cookie";
import { faultOf, HandshakeFailed } from "./handshake-faults";
import { type Claims, type ProviderId, providerConfig } from "./providers";
import type { SessionRow } from "./sessions.queries";

/** What a sign-in through a provider remembers of how it began. It travels inside the sealed state cookie. */
export interface Flow {
  back: string;
  failBack: string;
  newBack: string;
  guest?: string;
}

type Minted = (found: Claims) => Promise<SessionRow>;
const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const FLOW_SECONDS = 900;

/** next-auth reads several secrets: the first seals, every one opens. */
const secrets = (): string[] => keysFor("next-auth").map((key) => key.toString("base64"));
const stateCookie = (id: ProviderId): string => cookieName(`${id}.state`);
const handshakeCookies = (id: ProviderId): string[] => [
  stateCookie(id),
  cookieName(`${id}.pkce`),
  cookieName(`${id}.nonce`),
];

/** Runs one of next-auth's actions, at our own address whatever the request said of its host. */
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
      jwt: async ({ profile }) => {
        const session = await minted((profile ?? {}) as Claims);
        const { user_id: sub, id: sid, updated_at: iat, expires_at: exp } = session;
        return { sub, sid, iat: seconds(iat), exp: seconds(exp) };
      },
    },
    // What goes wrong is thrown, and told once by who catches it.
    logger: {
      error: (error) => {
        told = error;
      },
      warn: () => undefined,
      debug: () => undefined,
    },
  };
  const answer = await Auth(new Request(`${base.origin}${basePath}/${action}`, init), config);
  // A Response is next-auth's page for people: of a wrong setting, or of a failure that it does not know.
  if (answer instanceof Response) throw new Error("next-auth has only a page for people", { cause: told });
  return { url: answer.redirect ?? "", cookies: answer.cookies ?? [] };
}

type AuthCookie = Awaited<ReturnType<typeof run>>["cookies"][number];

function fromAuth({ name, value, options }: AuthCookie): SetCookie {
  const sameSite = options.sameSite === "none" ? "None" : "Lax";
  const { expires } = options as { expires?: Date };
  return { name, value, sameSite, secure: options.secure === true, ...(expires && { expires }) };
}

/** The cookie of a session, to be forgotten with the browser's window where it is not to be remembered. */
function forSession(session: SessionRow, cookies: AuthCookie[]): SetCookie[] {
  return cookies
    .filter(({ name }) => name === sessionCookieName())
    .map(({ name, value }) => ({
      ...{ name, value, sameSite: "Lax" as const, secure: onHttps() },
      ...(session.remember && { expires: session.expires_at }),
    }));
}

/** The cookie of a session that was opened without a provider, made by next-auth like any other. */
export async function sessionCookies(session: SessionRow): Promise<SetCookie[]> {
  const email = Credentials({ id: "email", credentials: {}, authorize: () => ({ id: session.user_id }) });
  const { cookies } = await run("callback/email", { method: "POST" }, email, "email", async () => session);
  return forSession(session, cookies);
}

/** Makes the browser forget its session's cookie. */
export const noSessionCookie = (): SetCookie => ({
  name: sessionCookieName(),
  value: "",
  sameSite: "Lax",
  secure: onHttps(),
});

/** Begins a sign-in through a provider: where the browser is to go, and the cookies with state, nonce and PKCE. */
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

/** How a sign-in that comes back began; null where its state cookie is missing, too old or not ours. */
export async function flowOf(id: ProviderId, cookies: string): Promise<Flow | null> {
  const token = cookieOf(cookies, stateCookie(id));
  try {
    const state = await decode({ secret: secrets(), salt: stateCookie(id), token: token ?? "" });
    return (state?.flow as Flow | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Makes the browser forget a handshake. Apple's cookies were set for use across sites, and go whatever that says. */
export const noHandshakeCookies = (id: ProviderId): SetCookie[] =>
  handshakeCookies(id).map((name) => ({ name, value: "", sameSite: "Lax", secure: onHttps() }));

/**
 * Ends a sign-in through a provider: next-auth checks state, nonce and PKCE and trades the code for claims, of which
 * `open` makes a session. Throws HandshakeFailed where the provider or the browser did not do its part; what `open`
 * throws goes through.
 */
export async function finishHandshake(
  id: ProviderId,
  came: { method: "GET" | "POST"; fields: Record<string, string>; cookies: string },
  open: Minted,
): Promise<SetCookie[]> {
  const provider = providerConfig(id);
  if (!provider) throw new HandshakeFailed("provider_unavailable");
  const kept = handshakeCookies(id).flatMap((name) => {
    const value = cookieOf(came.cookies, name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  const form = new URLSearchParams(came.fields);
  const headers = { cookie: kept.join("; ") };
  const init = came.method === "POST" ? { method: "POST", headers, body: form } : { headers };
  const action = `callback/${id}${came.method === "POST" ? "" : `?${form}`}`;
  let opened: SessionRow | undefined;
  let own: { error: unknown } | undefined;
  try {
    const { cookies } = await run(action, init, provider, id, async (claims) => {
      opened = await open(claims).catch((error: unknown) => {
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
