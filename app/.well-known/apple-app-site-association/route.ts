import { env } from "@/lib/platform/settings/env";

/** The apps on Apple's platforms that may use this site's passkeys. */
export function GET(): Response {
  const { PASSKEY_IOS_APPS: apps } = env();
  if (apps.length === 0) return new Response("Not found\n", { status: 404 });
  return Response.json({ webcredentials: { apps } }, { headers: { "Cache-Control": "public, max-age=3600" } });
}

// The settings of the running service apply, not those of the build.
export const dynamic = "force-dynamic";
