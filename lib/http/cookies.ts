/** A cookie to set. Without `expires` it ends with the browser session. An empty `value` deletes it. */
export interface SetCookie {
  name: string;
  value: string;
  sameSite: "Lax" | "None";
  secure: boolean;
  expires?: Date;
}

/** Reads a cookie from a Cookie header; undefined if it is absent. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Writes a Set-Cookie header (RFC 6265): for this host only, all paths, and hidden from scripts. */
export function serializeCookie({ name, value, sameSite, secure, expires }: SetCookie): string {
  const parts = [`${name}=${value}`, "Path=/", "HttpOnly", `SameSite=${sameSite}`];
  if (secure) parts.push("Secure");
  if (value === "") parts.push("Max-Age=0");
  else if (expires) parts.push(`Expires=${expires.toUTCString()}`);
  return parts.join("; ");
}
