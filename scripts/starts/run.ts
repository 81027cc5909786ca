import { execFile, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { signal } from "@/scripts/lib/processes";
import { Failed } from "./scenario";

const POLL_MS = 100;
const STOP_MS = 20_000;
/** scripts/start.ts prints this when the build has failed; nothing that a scenario waits for happens after it. */
const NO_PAGES = "The pages could not be built.";
const PROBE =
  "fetch(process.argv[1],{headers:{accept:'text/html,*/*'}}).then(r=>console.log(r.status),()=>console.log(0))";

export interface RunOptions {
  cwd: string;
  port: number;
  env: NodeJS.ProcessEnv;
  /** The user to run as; the present one by default. */
  user?: { uid: number; gid: number } | undefined;
  /** A command that wraps the given one, for example to set another umask. */
  within?: readonly string[];
  /** Whether the run has its own network namespace, in which requests must be made. */
  ownNetwork?: boolean;
}

/** One `npm start`. */
export interface Run {
  output(): string;
  /** The exit code of npm; null where a signal ended it. */
  exited: Promise<number | null>;
  /** Resolves once the text is printed. */
  printed(text: string | RegExp): Promise<void>;
  /** Seconds from the start until a path answers 200. */
  answers(path: string, withinS: number): Promise<number>;
  /** The status that a path answers; 0 without an answer. */
  status(path: string): Promise<number>;
  /** Presses Ctrl-C as a terminal does, to the whole process group, and waits for the end. */
  interrupt(): Promise<number | null>;
  /** Sends a signal to npm alone, and waits for the end. */
  signalNpm(name: NodeJS.Signals): Promise<number | null>;
}

/** Starts `npm start` in a process group of its own, with no terminal. */
export function startRun({ cwd, port, env, user, within = [], ownNetwork = false }: RunOptions): Run {
  const began = performance.now();
  const [program = "npm", ...args] = [...within, "npm", "start"];
  const child = spawn(program, args, { cwd, env, ...user, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const pid = child.pid ?? 0;
  let text = "";
  let over = false;
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      text += String(chunk);
    });
  const exited = new Promise<number | null>((resolve) => {
    child.once("error", (error) => {
      text += error.message;
      resolve(-1);
    });
    child.once("close", resolve);
  });
  void exited.then(() => {
    over = true;
  });

  async function status(path: string): Promise<number> {
    const address = `http://127.0.0.1:${port}${path}`;
    const probe = [process.execPath, "-e", PROBE, address];
    const [command = "", ...rest] = ownNetwork ? ["nsenter", "--target", String(pid), "--net", ...probe] : probe;
    if (ownNetwork) return Number((await promisify(execFile)(command, rest)).stdout);
    const headers = { accept: "text/html,*/*" };
    return fetch(address, { headers, signal: AbortSignal.timeout(10_000) }).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      () => 0,
    );
  }
  async function until(done: () => boolean | Promise<boolean>, what: string, withinS: number): Promise<void> {
    const end = performance.now() + withinS * 1_000;
    while (!(await done())) {
      if (over) throw new Failed(`it ended before ${what}:\n${text.slice(-2_000)}`);
      if (text.includes(NO_PAGES)) throw new Failed(`its pages could not be built:\n${text.slice(-2_000)}`);
      if (performance.now() > end) throw new Failed(`not after ${withinS} s: ${what}\n${text.slice(-2_000)}`);
      await delay(POLL_MS);
    }
  }
  async function ended(): Promise<number | null> {
    const code = await Promise.race([exited, delay(STOP_MS, "late" as const, { ref: false })]);
    if (code !== "late") return code;
    signal(-pid, "SIGKILL");
    throw new Failed(`it had not stopped after ${STOP_MS / 1_000} s`);
  }
  return {
    output: () => text,
    exited,
    status,
    printed: (wanted) =>
      until(() => (typeof wanted === "string" ? text.includes(wanted) : wanted.test(text)), `'${wanted}'`, 600),
    async answers(path, withinS) {
      await until(async () => (await status(path)) === 200, `${path} answers 200`, withinS);
      return (performance.now() - began) / 1_000;
    },
    interrupt() {
      signal(-pid, "SIGINT");
      return ended();
    },
    signalNpm(name) {
      signal(pid, name);
      return ended();
    },
  };
}
