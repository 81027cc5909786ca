"use server";
import { z } from "zod";
import { changeOwnPassword } from "@/lib/domains/admin/security/own-password.service";
import { endOwnOtherSessions, endOwnSession } from "@/lib/domains/admin/security/own-sessions.service";
import * as passkeys from "@/lib/domains/admin/security/passkeys.service";
import { AppError } from "@/lib/http/errors";
import { text } from "@/lib/http/fields";
import { adminAction } from "../../_console/action";
import { currentAdmin } from "../../_console/current-admin";
import { browserCtx, setCookies } from "../../_security/browser";

async function myself() {
  const admin = await currentAdmin();
  if (!admin) throw new AppError("auth_required");
  return admin;
}

const Passwords = z.object({ current_password: z.string().max(2_000), password: z.string().max(2_000) });

export const changePassword = adminAction("security", Passwords, async (_, given) => {
  const { current_password: current, password } = given;
  const { cookie, device } = await changeOwnPassword(await browserCtx(), await myself(), { current, password });
  await setCookies(cookie, device);
  return { message: "Password changed. Your other sessions have ended." };
});

export const beginPasskey = adminAction("security", z.object({}), async () => {
  const { options, cookie } = await passkeys.beginPasskey(await browserCtx(), await myself());
  await setCookies(cookie);
  return { message: JSON.stringify(options), once: true };
});

const Passkey = z.object({ name: text({ min: 1, max: 80 }), response: z.string() });

export const addPasskey = adminAction("security", Passkey, async (_, given) => {
  const { codes } = await passkeys.addPasskey(await browserCtx(), await myself(), given);
  return codes.length > 0 ? codesOnce("Passkey added.", codes) : { message: "Passkey added." };
});

const codesOnce = (before: string, codes: string[]) => ({
  message: `${before} Keep these recovery codes in a safe place. Each signs you in once without your passkey:\n${codes.map(passkeys.groupCode).join("\n")}`,
  once: true,
});

const Target = z.object({ id: z.string().max(2_000) });

export const removePasskey = adminAction("security", Target, async (operator, { id }) => {
  await passkeys.removePasskey(operator, id);
  return { message: "Passkey removed." };
});

export const renewCodes = adminAction("security", z.object({}), async () =>
  codesOnce(
    "Your earlier codes no longer work.",
    await passkeys.renewRecoveryCodes(await browserCtx(), await myself()),
  ),
);

export const endSession = adminAction("security", Target, async (operator, { id }) => {
  await endOwnSession(operator.db, (await myself()).id, id);
  return { message: "Session ended." };
});

export const endOthers = adminAction("security", z.object({}), async () => {
  await endOwnOtherSessions(await browserCtx(), (await myself()).id);
  return { message: "All other sessions have ended." };
});
