import { env } from "@/lib/platform/settings/env";
import type { AdminRole } from "../permissions";

/** Whether a role may use the console only with a passkey (CONSOLE_PASSKEYS). */
export function passkeyRequired(role: AdminRole): boolean {
  const { CONSOLE_PASSKEYS: required } = env();
  return required === "everyone" || (required === "super_admin" && role === "super_admin");
}
