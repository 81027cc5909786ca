import type { Provider } from "@/app/(portal)/portal/_account/sign-in";
import { env } from "@/lib/platform/settings/env";

/** The providers that the settings allow people to sign in with. */
export function signInProviders(): Provider[] {
  const { GOOGLE_CLIENT_ID, APPLE_CLIENT_ID } = env();
  return [
    ...(GOOGLE_CLIENT_ID ? [{ id: "google", name: "Google" }] : []),
    ...(APPLE_CLIENT_ID ? [{ id: "apple", name: "Apple" }] : []),
  ];
}
