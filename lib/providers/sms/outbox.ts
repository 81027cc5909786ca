import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { SmsSender } from "./port";

/** Writes to a file for the developer, `-` for standard output: one JSON line { to, body, at } per message. */
export function outboxSms(file: string): SmsSender {
  return {
    async send({ to, body }) {
      const line = `${JSON.stringify({ to, body, at: new Date().toISOString() })}\n`;
      if (file === "-") return void process.stdout.write(line);
      await mkdir(dirname(file), { recursive: true });
      await appendFile(file, line, { mode: 0o600 });
    },
  };
}
