import { appendFile, mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { SmsSender } from "./port";

/** Delivers to a file that the developer can read, `-` for standard output: one JSON line { to, body, at } a message. */
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
