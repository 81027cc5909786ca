import { perSettings } from "@/lib/platform/settings/env";
import { expoSender } from "./expo";
import { PushRefused, type PushSender } from "./port";
import { webPushSender } from "./web";

/** Sends each message through the service of its device. */
export const push = perSettings((settings): PushSender => {
  const { WEBPUSH_PUBLIC_KEY: publicKey, WEBPUSH_PRIVATE_KEY: privateKey } = settings;
  const expo = expoSender({ baseUrl: settings.EXPO_BASE_URL, accessToken: settings.EXPO_ACCESS_TOKEN });
  const web =
    publicKey && privateKey
      ? webPushSender({
          subject: `mailto:${settings.MAIL_FROM.address}`,
          publicKey,
          privateKey,
          allowPrivate: settings.WEBHOOKS_ALLOW_PRIVATE === "1",
        })
      : undefined;
  return {
    async send(target, message) {
      if (target.provider === "expo") return expo.send(target, message);
      if (!web) throw new PushRefused("message", "WEBPUSH_PUBLIC_KEY and WEBPUSH_PRIVATE_KEY are not set");
      return web.send(target, message);
    },
  };
});
