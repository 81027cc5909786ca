import { cookies } from "next/headers";
import { cookieName, onHttps } from "@/lib/domains/identity/sessions/cookie";

const MAX_AGE_SECONDS = 30;
const MAX_LENGTH = 600;
const NAME = () => cookieName("flash");

/** The cookie that carries the outcome of an action to the page at `path`, which is the only one to show it. */
export const flashCookie = (path: string, message: string) => ({
  name: NAME(),
  value: JSON.stringify([path.split("?", 1)[0], message.slice(0, MAX_LENGTH), Date.now()]),
  path: "/",
  maxAge: MAX_AGE_SECONDS,
  sameSite: "lax" as const,
  secure: onHttps(),
});

/** The message of the last action for the page at `path`; null if there is none. */
export async function readFlashMessage(path: string): Promise<{ text: string; id: string; cookie: string } | null> {
  const value = (await cookies()).get(NAME())?.value;
  try {
    const [to, text, at] = JSON.parse(value ?? "null") as unknown[];
    if (to !== path || typeof text !== "string") return null;
    return { text, id: String(at), cookie: NAME() };
  } catch {
    return null;
  }
}
