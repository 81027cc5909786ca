import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { PlainError } from "@/scripts/lib/fail";
import { freePort } from "@/scripts/lib/ports";
import { SERVER_ENV, serverArgs } from "@/scripts/lib/server-args";

const READY_LIMIT_MS = 60_000;
const KEPT_OUTPUT = 256 * 1024;

/** A process of the production build, as `npm start` runs it. */
export interface Server {
  base: string;
  pid: number;
  /** The end of what it has printed. */
  output(): string;
  running(): boolean;
  /** Sends the signal and waits for the end. Returns the exit code, or null if a signal ended the process. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the build on a free port with these settings and waits until it is ready. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, serverArgs(1), {
    env: {
      ...process.env,
      ...SERVER_ENV,
      ...settings,
      NODE_ENV: "production",
      NODE_OPTIONS: "",
      PORT: String(port),
      HOST: "127.0.0.1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const last = () => void child.kill("SIGKILL");
  process.once("exit", last);
  child.once("exit", () => process.off("exit", last));
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      text = (text + String(chunk)).slice(-KEPT_OUTPUT);
    });
  const running = () => child.exitCode === null && child.signalCode === null;
  const base = `http://127.0.0.1:${port}`;
  const until = performance.now() + READY_LIMIT_MS;
  for (;;) {
    const ready = await fetch(`${base}/api/ready`).then(
      (answer) => answer.arrayBuffer().then(() => answer.ok),
      () => false,
    );
    if (ready) break;
    if (!running() || performance.now() > until) {
      child.kill("SIGKILL");
      throw new PlainError(`The build did not get ready:\n${text}`);
    }
    await delay(20);
  }
  return {
    base,
    pid: child.pid ?? 0,
    output: () => text,
    running,
    async end(signal) {
      if (running()) {
        const gone = once(child, "exit");
        child.kill(signal);
        await gone;
      }
      return child.exitCode;
    },
  };
}
