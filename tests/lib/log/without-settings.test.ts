import { expect, onTestFinished, test, vi } from "vitest";
import { log } from "@/lib/platform/log/log";
import { env } from "@/lib/platform/settings/env";
import { forgetLog, forgetProcess } from "@/tests/support/forget";

test("a failure is logged without settings too", () => {
  vi.stubEnv("DATABASE_URL", undefined);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    forgetProcess();
    forgetLog();
  });
  forgetProcess();
  forgetLog();
  expect(env).toThrow("DATABASE_URL");
  expect(() => log.warn({ err: new Error("no settings") }, "could not start")).not.toThrow();
});
