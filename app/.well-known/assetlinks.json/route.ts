import { env } from "@/lib/platform/settings/env";

/** The Android apps that may use this site's passkeys (Digital Asset Links). */
export function GET(): Response {
  const { PASSKEY_ANDROID_APPS: apps } = env();
  if (apps.length === 0) return new Response("Not found\n", { status: 404 });
  const statements = apps.map(({ packageName, fingerprint }) => ({
    relation: ["delegate_permission/common.get_login_creds"],
    target: { namespace: "android_app", package_name: packageName, sha256_cert_fingerprints: [fingerprint] },
  }));
  return Response.json(statements, { headers: { "Cache-Control": "public, max-age=3600" } });
}

// The settings of the running service apply, not those of the build.
export const dynamic = "force-dynamic";
