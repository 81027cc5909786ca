/** A cookie to be set. `expires` missing: until the browser is closed; `value` empty: to be forgotten. */
export interface SetCookie {
  name: string;
  value: string;
  sameSite: "Lax" | "None";
  secure: boolean;
  expires?: Date;
}

/** The value of a cookie in a Cookie header; undefined where it is not there. */
export function cookieOf(header: string | null, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** The Set-Cookie header of a cookie (RFC 6265): for the whole host and no other, and out of reach of scripts. */
export function setCookie({ name, value, sameSite, secure, expires }: SetCookie): string {
  const parts = [`${name}=${value}`, "Path=/", "HttpOnly", `SameSite=${sameSite}`];
  if (secure) parts.push("Secure");
  if (value === "") parts.push("Max-Age=0");
  else if (expires) parts.push(`Expires=${expires.toUTCString()}`);
  return parts.join("; ");
}
