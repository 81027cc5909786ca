import { cookies } from "next/headers";
import { cookieName, onHttps } from "@/lib/identity/sessions/cookie";

const SECONDS = 30;
const NAME = () => cookieName("said");

/** The cookie that carries what an action did to the page that follows, and to no other. */
export const said = (to: string, text: string) => ({
  name: NAME(),
  value: JSON.stringify([to.split("?", 1)[0], text.slice(0, 600), Date.now()]),
  ...{ path: "/", maxAge: SECONDS, sameSite: "lax" as const, secure: onHttps() },
});

/** What the last action did, for the page at this path; null where there is nothing to say. */
export async function saidAt(path: string): Promise<{ text: string; id: string; cookie: string } | null> {
  const value = (await cookies()).get(NAME())?.value;
  try {
    const [to, text, at] = JSON.parse(value ?? "null") as unknown[];
    if (to !== path || typeof text !== "string") return null;
    return { text, id: String(at), cookie: NAME() };
  } catch {
    return null;
  }
}
