import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { beforeAll, expect, inject, test } from "vitest";
import { FOR_NODE } from "@/scripts/build-server";

const SCRIPT = `
  import { createRequire } from "node:module";
  const { startTelemetry, stopTelemetry } = await import("@/lib/platform/telemetry-export/start");
  await startTelemetry();
  const { GET } = await import("@/app/api/health/route");
  const answer = await GET(new Request("http://localhost/api/health"), { params: Promise.resolve({}) });
  const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) =>
    /@opentelemetry\\/(sdk-|exporter-|otlp-|resources)/.test(file));
  console.log(JSON.stringify({ status: answer.status, loaded: loaded.length }));
  await stopTelemetry();
  process.exit(0);
`;

// As the server is bundled: ours in one file, packages outside of it, where it can be seen which are loaded.
const script = join(inject("bundles"), "telemetry-off.mjs");
beforeAll(() =>
  build({ ...FOR_NODE, stdin: { contents: SCRIPT, resolveDir: process.cwd(), loader: "ts" }, outfile: script }),
);

async function loadedWith(settings: Record<string, string>): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
      AUTH_SECRET: "a secret of the tests, long enough for anyone",
      BASE_URL: "http://localhost:3000",
      LOG_LEVEL: "silent",
      ...settings,
    },
    timeout: 30_000,
  });
  return JSON.parse(stdout.trim());
}

test("without a collector nothing of the SDK is loaded; with one it is, unless it is switched off", async () => {
  expect(await loadedWith({})).toEqual({ status: 200, loaded: 0 });
  const address = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" };
  expect(await loadedWith({ ...address, OTEL_SDK_DISABLED: "true" })).toEqual({ status: 200, loaded: 0 });
  expect(await loadedWith(address)).toEqual({ status: 200, loaded: expect.toSatisfy((n: number) => n > 0) });
}, 60_000);
