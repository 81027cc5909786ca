import { readFile } from "node:fs/promises";
import { vi } from "vitest";
import { outboxFile } from "./outbox-file";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  at: string;
}

/** The mail that a test's service sends to a file: its settings, and what has come so far. The service needs `useJobs`. */
export function mailbox(file = outboxFile("mail")) {
  const all = async (): Promise<Mail[]> => {
    const text = await readFile(file, "utf8").catch(() => "");
    return text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Mail);
  };
  /** The messages to an address with this in their subject, oldest first. */
  const to = async (address: string, subject = "") =>
    (await all()).filter((mail) => mail.to === address && mail.subject.includes(subject));
  /** Waits for the nth message to an address with this in its subject. */
  const next = (address: string, subject: string, count = 1): Promise<Mail> =>
    vi.waitFor(
      async () => {
        const found = (await to(address, subject))[count - 1];
        if (!found) throw new Error(`no ${count}. message "${subject}" for ${address}`);
        return found;
      },
      { timeout: 15_000, interval: 50 },
    );
  return { settings: { MAIL_PROVIDER: "outbox", MAIL_OUTBOX_FILE: file }, all, to, next };
}

/** The address of the link in a message. */
export function linkIn(mail: Pick<Mail, "text">): URL {
  const [address] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  if (!address) throw new Error(`no link in ${mail.text}`);
  return new URL(address);
}

/** The token of the link in a message. */
export const tokenIn = (mail: Pick<Mail, "text">): string => linkIn(mail).searchParams.get("token") ?? "";
