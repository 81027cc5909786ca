import { createTransport } from "nodemailer";
import { withTimeout } from "@/lib/platform/timeout/with-timeout";
import { type MailMessage, MailRefused, type MailSender } from "./port";

export interface SmtpOptions {
  /** `smtp://user:password@host:587` (STARTTLS if the server offers it) or `smtps://…:465`. */
  url: string;
  from: { name: string; address: string };
  /** Refuses to send without TLS and a valid certificate. Otherwise TLS is used where the server offers it. */
  requireTls: boolean;
  /** Signs each message for the sender's domain (RFC 6376). */
  dkim?: { selector: string; privateKey: string } | undefined;
  /** Milliseconds for one phase of the conversation, and for all of it. */
  phaseMs?: number;
  deadlineMs?: number;
}

const PHASE_MS = 10_000;
const DEADLINE_MS = 30_000;
const MAX_CONNECTIONS = 4;
const MESSAGES_PER_CONNECTION = 100;

/** The header fields that DKIM covers. A receiver only offers to unsubscribe if both of its fields are signed (RFC 8058, 4). */
const SIGNED_FIELDS =
  "From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post";

/** The status of a reply beside its code (RFC 2034): `5.1.1` of `550 5.1.1 no such user`. qmail writes `(#5.1.1)` at the end. */
const STATUS = /(?:^\d{3}[ -]|\(#)(5\.\d{1,3}\.\d{1,3})(?=\s|\)|$)/;
/** Statuses that are about the recipient's address: it does not exist, or is closed. 5.1.7 and 5.1.8 are about the sender's. */
const ADDRESS_STATUS = /^5\.(?:1\.(?![78]$)\d+|2\.1)$/;
/** Codes that are about the recipient's address, from servers that send no status (RFC 5321, 4.2.3). */
const ADDRESS_CODES: readonly number[] = [550, 551, 553];

/** A server's mailbox-full replies are permanent codes for a temporary state (RFC 3463, x.2.2). */
const MAILBOX_FULL = /\b[45]\.2\.2\b/;

/**
 * Sends through an SMTP server over pooled connections. A 5xx reply to the recipient or to the message is permanent. It refuses
 * the address only if it is about the address: that a server blocks the sender, or does not relay, says nothing about it. Every
 * other failure, also a dropped connection after DATA, may be retried with the same Message-ID.
 */
export function smtpMail(options: SmtpOptions): MailSender {
  const { from, deadlineMs = DEADLINE_MS } = options;
  let transport = open(options);
  return {
    async send(message) {
      const used = transport;
      try {
        await withTimeout(deadlineMs, used.sendMail(envelopeOf(message, from)), "the SMTP server");
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) throw refusal;
        // The failed connection may still hold its place in the pool.
        if (transport === used) {
          transport = open(options);
          used.close();
        }
        throw error;
      }
    },
  };
}

function open({ url, from, dkim, requireTls, phaseMs = PHASE_MS }: SmtpOptions) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  return createTransport({
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxMessages: MESSAGES_PER_CONNECTION,
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: requireTls && !secure,
    tls: { rejectUnauthorized: requireTls },
    ...(username !== "" && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(dkim && {
      dkim: {
        domainName: from.address.slice(from.address.lastIndexOf("@") + 1),
        keySelector: dkim.selector,
        privateKey: dkim.privateKey,
        headerFieldNames: SIGNED_FIELDS,
      },
    }),
    dnsTimeout: phaseMs,
    connectionTimeout: phaseMs,
    greetingTimeout: phaseMs,
    socketTimeout: phaseMs,
    // A message is text that we have rendered: it never refers to a file or an address to load.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const envelopeOf = (
  { to, subject, text, html, messageId, unsubscribeUrl }: MailMessage,
  from: SmtpOptions["from"],
) => ({
  from,
  // An object, because a text could name several recipients.
  to: { name: "", address: to },
  subject,
  text,
  html,
  messageId,
  headers: {
    "Auto-Submitted": "auto-generated",
    ...(unsubscribeUrl !== undefined && {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  },
});

/** A permanent refusal, or undefined for a failure that another attempt may not meet. */
function refusalOf(error: unknown): MailRefused | undefined {
  if (!(error instanceof Error)) return undefined;
  const { command, responseCode, response } = error as {
    command?: unknown;
    responseCode?: unknown;
    response?: unknown;
  };
  if (typeof responseCode !== "number" || responseCode < 500) return undefined;
  if (MAILBOX_FULL.test(String(response))) return undefined;
  // The reply may quote the address, so the log gets its code and status only.
  const status = STATUS.exec(String(response))?.[1];
  const reason = `refused with ${responseCode}${status === undefined ? "" : ` ${status}`}`;
  if (command === "DATA") return new MailRefused("message", `the message was ${reason}`);
  if (command !== "RCPT TO") return undefined;
  const isAboutAddress = status === undefined ? ADDRESS_CODES.includes(responseCode) : ADDRESS_STATUS.test(status);
  return new MailRefused(isAboutAddress ? "address" : "message", `the recipient was ${reason}`);
}
