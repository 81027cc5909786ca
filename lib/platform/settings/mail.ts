import { createPrivateKey } from "node:crypto";
import { z } from "zod";

const FROM = /^(?:"?([^<>"\p{Cc}]{1,80}?)"?\s*<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s]+@[^<>@\s]+))$/u;

/** The sender of a service that delivers to a file. Its domain exists nowhere (RFC 2606). */
export const DEFAULT_SENDER = { name: "Destination", address: "no-reply@destination.example" };

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

/** The settings of the mail port. */
export const mailSettings = {
  MAIL_PROVIDER: z.enum(["outbox", "smtp"]).default("outbox"),
  MAIL_OUTBOX_FILE: z.string().min(1).default(".data/outbox/mail.ndjson"),
  MAIL_FROM: z
    .string()
    .transform((value, ctx) => {
      const [, name, named, plain] = FROM.exec(value.trim()) ?? [];
      const address = named ?? plain;
      if (address !== undefined) return { name: name ?? DEFAULT_SENDER.name, address };
      ctx.addIssue({ code: "custom", message: "must be an address such as Saint Lucia <hello@example.org>" });
      return z.NEVER;
    })
    .default(DEFAULT_SENDER),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i, "must be the first label of the DNS record, such as mail2026")
    .optional(),
  MAIL_DKIM_KEY: z
    .string()
    // One line of an environment file: line breaks are written as \n.
    .transform((value) => value.replaceAll("\\n", "\n"))
    .refine(isRsaKey, "must be an RSA private key in PEM")
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
};
