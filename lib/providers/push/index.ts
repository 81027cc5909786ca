import { type Env, perSettings } from "@/lib/platform/settings/env";
import { apnsSender } from "./apns";
import { expoSender } from "./expo";
import { fcmSender } from "./fcm";
import { PushRefused, type PushSender } from "./port";
import { webPushSender } from "./web";

/** Sends each message through the service of its device. */
export const push = perSettings((settings): PushSender => {
  const expo = expoSender({ baseUrl: settings.EXPO_BASE_URL, accessToken: settings.EXPO_ACCESS_TOKEN });
  const fcm = fcmOf(settings);
  const apns = apnsOf(settings);
  const web = webOf(settings);
  const unset = (names: string) => new PushRefused("message", `not configured: ${names}`);
  return {
    async send(target, message) {
      switch (target.provider) {
        case "expo":
          return expo.send(target, message);
        case "fcm":
          if (!fcm) throw unset("FCM_SERVICE_ACCOUNT");
          return fcm.send(target, message);
        case "apns":
          if (!apns) throw unset("APNS_KEY");
          return apns.send(target, message);
        case "web":
          if (!web) throw unset("WEBPUSH_PUBLIC_KEY");
          return web.send(target, message);
      }
    },
  };
});

const fcmOf = ({ FCM_SERVICE_ACCOUNT: account, FCM_BASE_URL: baseUrl }: Env) =>
  account && fcmSender({ baseUrl, account });

function apnsOf(settings: Env) {
  const { APNS_KEY: privateKey, APNS_KEY_ID: keyId, APNS_TEAM_ID: teamId, APNS_TOPIC: topic } = settings;
  if (!privateKey || !keyId || !teamId || !topic) return undefined;
  return apnsSender({ baseUrl: settings.APNS_BASE_URL, topic, key: { privateKey, keyId, teamId } });
}

function webOf(settings: Env) {
  const { WEBPUSH_PUBLIC_KEY: publicKey, WEBPUSH_PRIVATE_KEY: privateKey } = settings;
  if (!publicKey || !privateKey) return undefined;
  const allowPrivate = settings.WEBHOOKS_ALLOW_PRIVATE === "1";
  return webPushSender({ subject: `mailto:${settings.MAIL_FROM.address}`, publicKey, privateKey, allowPrivate });
}
