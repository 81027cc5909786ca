import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { MailSender } from "./port";

/**
 * Writes to a file for the developer, `-` for standard output: one JSON line
 * { to, subject, text, html, message_id, at } per message.
 */
export function outboxMail(file: string): MailSender {
  return {
    async send({ to, subject, text, html, messageId }) {
      const at = new Date().toISOString();
      const line = `${JSON.stringify({ to, subject, text, html, message_id: messageId, at })}\n`;
      if (file === "-") return void process.stdout.write(line);
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, line, { mode: 0o600 });
    },
  };
}
