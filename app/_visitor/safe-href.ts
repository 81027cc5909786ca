/** Returns an address that may be linked; null unless it is http or https. Stored text may hold any scheme. */
export function webHref(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}

/** Returns the `tel:` link of a phone number; null if it has no digits or anything that no number has. */
export function phoneHref(text: string): string | null {
  if (!/^[+\d\s()./-]{3,40}$/.test(text)) return null;
  const digits = text.replace(/[^+\d]/g, "");
  return digits.length > 2 ? `tel:${digits}` : null;
}

/** Returns the `mailto:` link of an email address; null for any other text. */
export function mailHref(text: string): string | null {
  return /^[\w.+-]{1,64}@[\w.-]{1,190}$/.test(text) ? `mailto:${text}` : null;
}

/** The host of a web address without `www.`, to show instead of it. */
export const hostOf = (href: string): string => new URL(href).host.replace(/^www\./, "");
