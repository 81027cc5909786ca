import { importPKCS8, SignJWT } from "jose";
import { z } from "zod";
import { type BoundedResponse, boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import type { ServiceAccount } from "@/lib/platform/settings/push";
import { type PushMessage, PushRefused, pushFailure } from "./port";

export interface FcmOptions {
  baseUrl: string;
  account: ServiceAccount;
  deadlineMs?: number;
}

const DEADLINE_MS = 10_000;
const MAX_RESPONSE_BYTES = 64 * 1024;
const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";
const GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";
/** An access token is replaced this long before it expires, so that it lasts for the request that carries it. */
const MARGIN_MS = 60_000;

const AccessToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Failure = z.object({
  error: z.object({
    details: z
      .array(
        z.object({
          errorCode: z.string().optional(),
          fieldViolations: z.array(z.object({ field: z.string().optional() })).optional(),
        }),
      )
      .default([]),
  }),
});

/** Sends through Firebase Cloud Messaging, HTTP v1 (POST /v1/projects/{project}/messages:send). */
export function fcmSender({ baseUrl, account, deadlineMs = DEADLINE_MS }: FcmOptions) {
  const url = `${baseUrl.replace(/\/$/, "")}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
  const post = (target: string, headers: Record<string, string>, body: string) =>
    boundedFetch(target, {
      provider: "push",
      method: "POST",
      headers,
      body,
      deadlineMs,
      maxBytes: MAX_RESPONSE_BYTES,
    });
  const tokens = cachedToken(async () => {
    const form = new URLSearchParams({ grant_type: GRANT, assertion: await assertionOf(account) });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await post(account.token_uri, headers, form.toString());
    if (response.status !== 200) throw pushFailure("the token endpoint", response.status, response.headers);
    const { access_token, expires_in } = AccessToken.parse(JSON.parse(response.bytes.toString()));
    return { value: access_token, expiresAt: Date.now() + expires_in * 1_000 };
  });

  return {
    async send({ token }: { token: string }, message: PushMessage): Promise<void> {
      const accessToken = await tokens.get();
      const headers = { "content-type": "application/json", authorization: `Bearer ${accessToken}` };
      const response = await post(url, headers, JSON.stringify({ message: bodyOf(token, message) }));
      if (response.status === 200) return;
      if (response.status === 401) tokens.drop(accessToken);
      throw refusalOf(response) ?? pushFailure("FCM", response.status, response.headers);
    },
  };
}

/** The tag collapses messages on Android, in the tray too, and on Apple's devices, which FCM reaches through APNs. */
function bodyOf(token: string, { title, body, url, tag, ttlSeconds }: PushMessage) {
  return {
    token,
    notification: { title, body },
    data: { url },
    android: { collapse_key: tag, priority: "HIGH", ttl: `${ttlSeconds}s`, notification: { tag } },
    apns: {
      headers: {
        "apns-collapse-id": tag,
        "apns-priority": "10",
        "apns-expiration": String(Math.floor(Date.now() / 1_000) + ttlSeconds),
      },
      payload: { aps: { sound: "default" } },
    },
  };
}

/** A permanent refusal, or undefined for a failure that another attempt may not meet. */
function refusalOf({ status, bytes }: BoundedResponse): PushRefused | undefined {
  if (status !== 400 && status !== 403 && status !== 404) return undefined;
  const parsed = Failure.safeParse(parseJson(bytes));
  const details = parsed.success ? parsed.data.error.details : [];
  const code = details.find(({ errorCode }) => errorCode !== undefined)?.errorCode ?? "";
  const badToken = details.some(({ fieldViolations = [] }) =>
    fieldViolations.some(({ field }) => field === "message.token"),
  );
  if (code === "UNREGISTERED" || code === "SENDER_ID_MISMATCH" || badToken)
    return new PushRefused("device", `FCM reported ${code}`);
  // 403 without this code, and 404 for the project, are faults of the settings, which the operator can correct.
  return status === 400 ? new PushRefused("message", `FCM reported ${code || status}`) : undefined;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

/** The signed assertion of a service account (RFC 7523), which its token endpoint exchanges for an access token. */
async function assertionOf({ client_email, private_key, private_key_id, token_uri }: ServiceAccount): Promise<string> {
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", ...(private_key_id !== undefined && { kid: private_key_id }) })
    .setIssuer(client_email)
    .setAudience(token_uri)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(await importPKCS8(private_key, "RS256"));
}

/** Keeps a token until shortly before its expiry. Concurrent callers share one request. */
function cachedToken(fetchToken: () => Promise<{ value: string; expiresAt: number }>) {
  let pending: ReturnType<typeof fetchToken> | undefined;
  let current: { value: string; expiresAt: number } | undefined;
  return {
    async get(): Promise<string> {
      if (current && current.expiresAt - MARGIN_MS > Date.now()) return current.value;
      pending ??= fetchToken().finally(() => {
        pending = undefined;
      });
      current = await pending;
      return current.value;
    },
    /** Drops a token that was refused, unless it has been replaced meanwhile. */
    drop(value: string): void {
      if (current?.value === value) current = undefined;
    },
  };
}
