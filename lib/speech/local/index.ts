import { Worker } from "node:worker_threads";
import { asSpoken } from "../audio";
import type { SpeechProvider } from "../port";

const VOICES = ["slt", "awb", "rms", "kal", "kal16"];
const DEADLINE_MS = 60_000;

interface Waiting {
  resolve: (audio: Uint8Array) => void;
  reject: (error: Error) => void;
}

/**
 * An offline voice for development: English, about a second for a stop, a real MP3. One text at a time, in a thread of
 * its own, so that no request waits for it; a thread that dies or hangs fails what it had and is replaced. `program` is
 * where the thread's file is: a bundler that could see it would try to bundle it, WebAssembly and all.
 */
export function localVoice(program: string): SpeechProvider {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let next = 0;

  const fail = (dead: Worker, error: Error): void => {
    if (worker !== dead) return;
    worker = undefined;
    void dead.terminate();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(program, { execArgv: ["--no-warnings"] });
    started.on("message", ({ id, audio, error }: { id: number; audio?: Uint8Array; error?: string }) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
      if (audio) asked?.resolve(audio);
      else asked?.reject(new Error(error));
    });
    started.on("error", (error) => fail(started, error));
    started.on("exit", () => fail(started, new Error("the local voice stopped")));
    return started;
  };

  const ask = (text: string, voice: string): Promise<Uint8Array> => {
    worker ??= start();
    const asked = worker;
    const id = next++;
    asked.ref();
    return new Promise<Uint8Array>((resolve, reject) => {
      const late = setTimeout(() => fail(asked, new Error("the local voice took too long")), DEADLINE_MS);
      const done =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          clearTimeout(late);
          settle(value);
        };
      waiting.set(id, { resolve: done(resolve), reject: done(reject) });
      asked.postMessage({ id, text, voice });
    });
  };

  return {
    defaultVoice: "slt",
    async speak({ text, voice }) {
      if (!VOICES.includes(voice)) throw new Error(`TOURS_TTS_VOICE: the local voices are ${VOICES.join(", ")}`);
      return asSpoken(await ask(text, voice));
    },
  };
}
