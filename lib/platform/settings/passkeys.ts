import { z } from "zod";

const items = (value: string): string[] =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);

const ANDROID = /^([a-z]\w*(?:\.[a-z]\w*)+)=((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/i;

/** An Android app that may use the passkeys of this site. */
export interface AndroidApp {
  packageName: string;
  /** The SHA-256 fingerprint of its signing certificate, as pairs of hexadecimal digits. */
  fingerprint: string;
  /** The origin that Android names for it in a passkey's response. */
  origin: string;
}

function readAndroidApp(text: string): AndroidApp | undefined {
  const [, packageName, fingerprint] = ANDROID.exec(text) ?? [];
  if (packageName === undefined || fingerprint === undefined) return undefined;
  const hash = Buffer.from(fingerprint.replaceAll(":", ""), "hex").toString("base64url");
  return { packageName, fingerprint: fingerprint.toUpperCase(), origin: `android:apk-key-hash:${hash}` };
}

/** The native apps that may use the passkeys of this site's users. */
export const passkeySettings = {
  PASSKEY_IOS_APPS: z
    .string()
    .default("")
    .transform(items)
    .refine(
      (apps) => apps.every((app) => /^[A-Z0-9]{10}\.[\w.-]{1,155}$/.test(app)),
      "must be app ids with their team such as ABCDE12345.org.example.app",
    ),
  PASSKEY_ANDROID_APPS: z
    .string()
    .default("")
    .transform((value, ctx): AndroidApp[] =>
      items(value).flatMap((item) => {
        const app = readAndroidApp(item);
        if (app) return [app];
        ctx.addIssue({
          code: "custom",
          message: "must be PACKAGE=SHA256, with the certificate's fingerprint as AB:CD:…",
        });
        return [];
      }),
    ),
};
