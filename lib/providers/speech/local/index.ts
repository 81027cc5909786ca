import { type ChildProcess, fork } from "node:child_process";
import { tmpdir } from "node:os";
import { asSpoken } from "../audio";
import type { SpeechProvider } from "../port";

const VOICES = ["slt", "awb", "rms", "kal", "kal16"];
const DEADLINE_MS = 60_000;
const IDLE_MS = 30_000;

// The first flag: Node's WASI corrupts its heap if a garbage collection begins inside a V8 fast API call
// (nodejs/node#46777). The others bound the heap and WebAssembly's memory (in pages of 64 KiB).
const FLAGS = ["--no-turbo-fast-api-calls", "--max-old-space-size=256", "--wasm-max-mem-pages=4096", "--no-warnings"];

interface Answer {
  audio?: Uint8Array;
  error?: string;
}

interface Patience {
  deadlineMs?: number;
  idleMs?: number;
}

/**
 * An offline voice for development: English, about one second per stop, a real MP3. It reads one text at a time in its
 * own process, which exists while there is work. If the process dies or hangs, only its current text fails. `program` is
 * the path of its file, passed in so that bundlers do not include it with its WebAssembly.
 */
export function localVoice(program: string, patience: Patience = {}): SpeechProvider {
  const { deadlineMs = DEADLINE_MS, idleMs = IDLE_MS } = patience;
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): ChildProcess => {
    const started = spawnVoice(program);
    // Forgets the process, so that the next text starts a new one.
    const forget = (): void => {
      if (child === started) child = undefined;
    };
    started.on("exit", forget).on("error", forget);
    return started;
  };

  const ask = async (text: string, voice: string): Promise<Uint8Array> => {
    clearTimeout(idle);
    child ??= start();
    const asked = child;
    try {
      const { audio, error } = await exchange(asked, { text, voice }, deadlineMs);
      if (!audio) throw new Error(error);
      idle = setTimeout(() => asked.kill("SIGKILL"), idleMs).unref();
      return audio;
    } catch (error) {
      if (child === asked) child = undefined;
      asked.kill("SIGKILL");
      throw error;
    }
  };

  return {
    defaultVoice: "slt",
    async speak({ text, voice }) {
      if (!VOICES.includes(voice)) throw new Error(`TOURS_TTS_VOICE: the local voices are ${VOICES.join(", ")}`);
      const turn = last.then(() => ask(text, voice));
      last = turn.catch(() => undefined);
      return asSpoken(await turn);
    },
  };
}

/** The process. It gets none of the settings and does not keep its parent alive. */
function spawnVoice(program: string): ChildProcess {
  const child = fork(program, {
    execArgv: FLAGS,
    env: { NODE_ENV: "production", TMPDIR: tmpdir() },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** The response of the process to one message. Rejects if the process exits first, cannot start, or takes too long. */
function exchange(child: ChildProcess, asked: { text: string; voice: string }, deadlineMs: number): Promise<Answer> {
  return new Promise<Answer>((resolve, reject) => {
    const gone = (code: number | null, signal: string | null): void =>
      settle(() => reject(new Error(`the local voice ended (${signal ?? `code ${code}`})`)));
    const failed = (error: Error): void => settle(() => reject(error));
    const answered = (answer: unknown): void => settle(() => resolve(answer as Answer));
    const late = setTimeout(() => failed(new Error("the local voice took too long")), deadlineMs);
    const settle = (done: () => void): void => {
      clearTimeout(late);
      child.off("message", answered).off("exit", gone).off("error", failed);
      done();
    };
    child.on("message", answered).on("exit", gone).on("error", failed);
    child.send(asked, (error) => error && failed(error));
  });
}
