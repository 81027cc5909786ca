import { z } from "zod";
import { appleId, appleKey, isPrivateKey } from "@/lib/platform/settings/apple";
import { isOwnNetwork } from "@/lib/platform/settings/own-network";

const optional = z.string().min(1).optional();

/** The token endpoint issues access tokens, so plain http is only for one in the service's own network. */
function isTlsOrOwnNetwork(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || (protocol === "http:" && isOwnNetwork(hostname));
}

const Account = z.object({
  project_id: z.string().regex(/^[a-z0-9:.-]{1,100}$/i),
  client_email: z.string().min(1),
  private_key_id: z.string().optional(),
  private_key: z.string().refine((pem) => isPrivateKey(pem, "rsa")),
  token_uri: z.string().refine(isTlsOrOwnNetwork).default("https://oauth2.googleapis.com/token"),
});
/** The fields of a Google service account's key file that sign in with it. */
export type ServiceAccount = z.output<typeof Account>;

/** The signing key of APNs, with its id and the team that it belongs to. */
export interface ApnsKey {
  privateKey: string;
  keyId: string;
  teamId: string;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The settings of the push port. */
export const pushSettings = {
  WEBPUSH_PUBLIC_KEY: optional,
  WEBPUSH_PRIVATE_KEY: optional,
  EXPO_BASE_URL: z.url().default("https://exp.host"),
  EXPO_ACCESS_TOKEN: optional,
  FCM_SERVICE_ACCOUNT: z
    .string()
    .transform((text, ctx): ServiceAccount => {
      const account = Account.safeParse(parseJson(text));
      if (account.success) return account.data;
      ctx.addIssue({
        code: "custom",
        message: "must be the JSON of a service account's key file, on one line, with an https token_uri",
      });
      return z.NEVER;
    })
    .optional(),
  FCM_BASE_URL: z.url().default("https://fcm.googleapis.com"),
  APNS_KEY: appleKey,
  APNS_KEY_ID: appleId,
  APNS_TEAM_ID: appleId,
  APNS_TOPIC: z
    .string()
    .regex(/^[\w.-]{1,155}$/, "must be the bundle id of the app")
    .optional(),
  APNS_BASE_URL: z.url().default("https://api.push.apple.com"),
};
