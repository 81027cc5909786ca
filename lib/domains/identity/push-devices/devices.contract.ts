import { ECDH } from "node:crypto";
import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, rowId, text, timestamp } from "@/lib/http/fields";
import { TEXT_LIMITS, urlFault } from "@/lib/platform/text/text";
import type { PushProvider } from "@/lib/providers/push/port";

const PROVIDERS = ["expo", "fcm", "apns", "web"] as const satisfies readonly PushProvider[];

export const Device = z
  .strictObject({
    id: z.string().meta({ example: "8" }),
    provider: z.enum(PROVIDERS),
    name: z.string().nullable().meta({ example: "Amelie's phone" }),
    created_at: timestamp,
    last_seen_at: timestamp.meta({ description: "The last registration." }),
  })
  .meta({ id: "Device" });
export type Device = z.infer<typeof Device>;

const name = text({ max: 100 }).nullish().meta({ example: "Amelie's phone" });

function isPoint(value: string): boolean {
  try {
    return ECDH.convertKey(value, "prime256v1", "base64url", "hex", "uncompressed").length === 130;
  } catch {
    return false;
  }
}

const Keys = z
  .object({
    p256dh: z.string().max(100).refine(isPoint, "must be a point of P-256 in base64url").meta({
      example: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    }),
    auth: z
      .string()
      .regex(/^[\w-]{22}={0,2}$/, "must be 16 bytes in base64url")
      .meta({ example: "BTBZMqHH6r4Tts7J_aSIgg" }),
  })
  .meta({ id: "PushSubscriptionKeys" });

const Subscription = z
  .object({
    endpoint: text({ max: TEXT_LIMITS.url, min: 1 })
      .superRefine((value, ctx) => {
        const message = urlFault(value);
        if (message !== null) ctx.addIssue({ code: "custom", message });
      })
      .meta({ example: "https://push.example.org/send/f3a9" }),
    keys: Keys,
  })
  .meta({ id: "PushSubscription", description: "Required for web: `PushSubscription.toJSON()` of the browser." });

/** The form of each push service's tokens. */
const TOKENS: Readonly<Record<Exclude<PushProvider, "web">, RegExp>> = {
  expo: /^Expo(?:nent)?PushToken\[[\w-]{1,200}\]$/,
  fcm: /^[\w:-]{20,1024}$/,
  // Hexadecimal. Apple announces no fixed length.
  apns: /^[0-9A-Fa-f]{64,200}$/,
};
const token = z
  .string()
  .regex(/^(?:Expo(?:nent)?PushToken\[[\w-]{1,200}\]|[\w:-]{20,1024})$/, "must be a token of the provider")
  .meta({
    description: "Required for expo, fcm and apns: the token that the push service gave the app.",
    example: "ExponentPushToken[6Zb1x0P3Jw2m9VqkQe5yTn]",
  });

/** A browser has a subscription, every other device a token. The other field is ignored. */
export const NewDevice = z
  .object({
    provider: z.enum(PROVIDERS),
    token: token.optional(),
    subscription: Subscription.optional(),
    name,
  })
  .superRefine(({ provider, ...given }, ctx) => {
    const field = provider === "web" ? "subscription" : "token";
    if (given[field] === undefined) ctx.addIssue({ code: "custom", path: [field], message: "is required" });
    else if (provider !== "web" && !TOKENS[provider].test(given.token ?? ""))
      ctx.addIssue({ code: "custom", path: ["token"], message: `must be a token of ${provider}` });
  });
export type NewDevice = z.output<typeof NewDevice>;

export const listDevices = endpoint({
  id: "listDevices",
  method: "GET",
  path: "/api/v1/me/devices",
  tag: "Identity",
  summary: "List your devices for push messages",
  description: "Newest registration first. `web_push_public_key` is the key for a browser's `pushManager.subscribe`.",
  auth: "user",
  limit: "none",
  output: z.strictObject({
    data: z.array(Device),
    meta: z.strictObject({
      web_push_public_key: z.string().nullable().meta({
        description: "Null if web push is not configured.",
        example: null,
      }),
    }),
  }),
});

export const registerDevice = endpoint({
  id: "registerDevice",
  method: "POST",
  path: "/api/v1/me/devices",
  tag: "Identity",
  summary: "Register a device for push messages",
  description:
    "Call it at each start of the app: a known token is updated, and moves to you if it was registered by another account. You can have 20 devices: registering another one drops the one that was registered longest ago. Messages are sent while `notifications_enabled` is true.",
  auth: "user",
  limit: "deviceRegistration",
  body: NewDevice,
  output: Data(Device),
});

export const deleteDevice = endpoint({
  id: "deleteDevice",
  method: "DELETE",
  path: "/api/v1/me/devices/{id}",
  tag: "Identity",
  summary: "Remove a device",
  description: "The device gets no more push messages, queued ones included. Call it before signing out.",
  auth: "user",
  limit: "none",
  params: z.object({ id: rowId }),
  output: null,
});
