import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, inject } from "vitest";
import { recordAnswers } from "./answers/record";
import { forgetProcess } from "./forget";

const slot = globalThis as { testEnvironment?: NodeJS.ProcessEnv };

// The files of a worker share a process and its modules (vitest.config.ts). They must not share the variables that they
// set, nor what the service makes once for a process from its settings.
slot.testEnvironment ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in slot.testEnvironment)) delete process.env[name];
Object.assign(process.env, slot.testEnvironment);
forgetProcess();
// Each file opens a log of its own, which listens for the end of the process. This is not the leak that Node warns of.
process.setMaxListeners(0);

// Server processes that a test starts inherit the variable (tests/support/serve.ts).
process.env.ANSWERS_DIR = inject("answers");
recordAnswers(inject("answers"));

// Limits count in fixed windows, and those longer than a minute end at full five minutes. A test that counts
// up to a limit would meet two windows there, so no test begins just before one ends.
const WINDOW_MS = 300_000;
const MARGIN_MS = 5_000;
beforeEach(async () => {
  const left = WINDOW_MS - (Date.now() % WINDOW_MS);
  if (left < MARGIN_MS) await delay(left + 50);
}, MARGIN_MS + 10_000);
