import { subscribe } from "node:diagnostics_channel";
import { appendFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";

interface Finished {
  request: IncomingMessage;
  response: ServerResponse;
}

const started = Symbol.for("destination.recordAnswers");

/**
 * Appends a line `METHOD path status` to a file of this process in `dir` for each distinct response that a server of
 * this process finishes. The tests' stand-ins for other services have no addresses below /api, so they leave none.
 * Each line is written at once, because a test may kill the process. A second call in a process does nothing.
 */
export function recordAnswers(dir: string): void {
  if (started in globalThis) return;
  Object.assign(globalThis, { [started]: true });
  const file = join(dir, `${process.pid}.txt`);
  const seen = new Set<string>();
  subscribe("http.server.response.finish", (message) => {
    const { request, response } = message as Finished;
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    if (!path.startsWith("/api/")) return;
    const line = `${request.method} ${path} ${response.statusCode}\n`;
    if (seen.has(line)) return;
    seen.add(line);
    appendFileSync(file, line);
  });
}
