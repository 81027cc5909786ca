import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { freePort } from "@/scripts/lib/ports";
import { bundled, bundledLane } from "./bundle";

export interface Served {
  base: string;
  /** The output of its process so far; empty if that is this process. */
  output(): string;
  stop(): Promise<void>;
}

/** For a test that shares more with its server than globals: a module that it replaces, a clock, a counter. */
export const FROM_SOURCE = { API_SERVED_BY: "source" };

/** Starts the service with the present environment, the way that the suite is for (vitest.config.ts). */
export function serve(port?: number): Promise<Served> {
  switch (process.env.API_SERVED_BY) {
    case "next":
      return serveBuilt(port, ".next/BUILD_ID", (port) => [
        "node_modules/next/dist/bin/next",
        "start",
        "-H",
        "127.0.0.1",
        "-p",
        String(port),
      ]);
    case "start":
      return serveBuilt(port, "dist/server.mjs", () => [
        Number(process.env.WORKERS) > 1 ? "dist/workers.mjs" : "dist/server.mjs",
      ]);
    case "source":
      return import("./lane").then(({ serveByLane }) => serveByLane(port));
    default:
      return bundledLane().then(({ serveByLane }) => serveByLane(port));
  }
}

/** Starts what a build has made, and waits until it answers; it is stopped as by a crash. */
export async function serveBuilt(
  chosen: number | undefined,
  build: string,
  args: (port: number) => string[],
): Promise<Served> {
  if (!existsSync(build)) throw new Error(`There is no build (${build}). Run \`npm test\` without arguments once.`);
  const port = chosen ?? (await freePort());
  const child = spawn(process.execPath, args(port), {
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      NODE_OPTIONS: `--import=${bundled("record-answers")}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  // A process that ended by a signal has no exit code.
  const ended = (): string => {
    if (child.signalCode !== null) return ` (${child.signalCode})`;
    return child.exitCode === null ? "" : ` (code ${child.exitCode})`;
  };
  const base = `http://localhost:${port}`;
  for (let left = 400; ; left--) {
    const up = await fetch(`${base}/api/health`).then(
      (r) => r.ok,
      () => false,
    );
    if (up) break;
    const how = ended();
    if (left === 0 || how) throw new Error(`${args(port)[0]} did not come up${how}:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    base,
    output: () => said,
    stop: async () => {
      const how = ended();
      if (how) throw new Error(`${args(port)[0]} ended by itself${how}:\n${said}`);
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}
