import { ANONYMOUS } from "@/lib/http/actor";
import type { Browser } from "@/lib/http/browser";
import type { Ctx } from "@/lib/http/context";
import type { Input } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import { Reply } from "@/lib/http/json";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import { APP_DEVICES, deviceCookie } from "../devices";
import type { GuestData } from "../guest-data";
import { issueSession, subjectOf } from "../session.service";
import { identityOf, isSubject, NotLinked, userOfIdentity } from "./accounts.service";
import { appAddress, issueAppCode } from "./app-sign-in.service";
import { keepAppleToken } from "./apple-tokens.service";
import { beginHandshake, type Flow, finishHandshake, flowOf, noHandshakeCookies } from "./handshake";
import { HandshakeFailed, reasonOf } from "./handshake-faults";
import { userOfIdToken } from "./id-token.service";
import { PROVIDERS, type ProviderId, providerConfig } from "./providers";
import { returnAddress, withError } from "./return-address";
import type { signInSocial } from "./sessions.contract";
import { enter } from "./sessions.service";

/**
 * Signs in with an ID token, or starts a sign-in through a provider. The sealed state binds a calling guest. If the provider is
 * unreachable, the returned address leads back to the caller's page with an error. Throws `provider_not_found` or
 * `invalid_callback_url`.
 */
export async function begin(ctx: Ctx, guests: GuestData, { body, browser }: Input<typeof signInSocial>) {
  const { idToken } = body;
  if (idToken) {
    const user = await userOfIdToken(ctx, guests, { provider: body.provider, ...idToken });
    const { shown, cookies } = await enter(ctx, guests, user, { browser, remember: true });
    return new Reply(200, { redirect: false, ...shown }, {}, cookies);
  }
  const back = returnAddress(body.callbackURL);
  const other = (address: string | undefined) => (address === undefined ? back : returnAddress(address));
  const flow: Flow = {
    back,
    failBack: other(body.errorCallbackURL),
    newBack: other(body.newUserCallbackURL),
    ...(ctx.actor.type === "guest" && { guest: ctx.actor.id }),
  };
  const id = PROVIDERS.find((one) => one === body.provider);
  const provider = id && providerConfig(id);
  if (!provider) throw new AppError("provider_not_found");
  const redirect = !body.disableRedirect;
  try {
    const { url, cookies } = await beginHandshake(id, provider, flow);
    return new Reply(200, { url, redirect }, {}, cookies);
  } catch (error) {
    log.warn({ request_id: ctx.requestId, provider: id, reason: reasonOf(error) }, "sign-in provider failed");
    return new Reply(200, { url: withError(flow.failBack, "provider_unavailable"), redirect });
  }
}

/** Throws `not_found` for a provider that is not configured. */
export async function assertProviderConfigured(id: ProviderId): Promise<void> {
  if (!providerConfig(id)) throw new AppError("not_found");
}

/** Ends a verified handshake without a session: the app that began it gets a code. */
class HandedOver extends Error {
  override name = "HandedOver";
  constructor(readonly userId: string) {
    super("the sign-in goes on in the app");
  }
}

interface CameBack {
  provider: ProviderId;
  method: "GET" | "POST";
  fields: Record<string, string | undefined>;
  browser: Browser;
}

/**
 * Completes a sign-in through a provider. The browser returns to the page it started from with a session, or with `error`
 * in the query. Only the sealed state decides the address; nothing else in the request does.
 */
export async function finish(ctx: Ctx, guests: GuestData, { provider, method, fields, browser }: CameBack) {
  await assertProviderConfigured(provider);
  const status = method === "POST" ? 303 : 302;
  const flow = await flowOf(provider, browser.cookies);
  const forget = noHandshakeCookies(provider);
  let location = flow?.back ?? `${env().BASE_URL}/`;
  try {
    const given = Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => !!field[1]));
    const cookies = await finishHandshake(
      provider,
      { method, fields: given, cookies: browser.cookies },
      async (claims, refreshToken) => {
        if (!isSubject(claims.sub)) throw new HandshakeFailed("invalid_code");
        const { user, isNew } = await userOfIdentity(ctx, guests, identityOf(provider, claims));
        if (provider === "apple" && refreshToken) await keepAppleToken(ctx, claims.sub, refreshToken);
        if (flow?.app) throw new HandedOver(user.id);
        if (isNew && flow) location = flow.newBack;
        const actor = flow?.guest === undefined ? ANONYMOUS : ({ type: "guest", id: flow.guest } as const);
        forget.push(await deviceCookie(APP_DEVICES, user.id, ctx.now));
        return (await issueSession({ ...ctx, actor }, guests, subjectOf(user), { browser, remember: true })).session;
      },
    );
    return new Reply(status, null, { Location: location }, [...forget, ...cookies]);
  } catch (error) {
    if (error instanceof HandedOver && flow?.app) {
      const code = await issueAppCode(ctx, error.userId, flow.app.challenge);
      return new Reply(status, null, { Location: appAddress(flow.app, { code }) }, forget);
    }
    if (!(error instanceof HandshakeFailed || error instanceof NotLinked)) throw error;
    log.warn(
      { request_id: ctx.requestId, provider, code: error.code, reason: reasonOf(error) },
      "sign-in through a provider failed",
    );
    const failed = flow?.app
      ? appAddress(flow.app, { error: error.code })
      : withError(flow?.failBack ?? `${env().BASE_URL}/`, error.code);
    return new Reply(status, null, { Location: failed }, forget);
  }
}
