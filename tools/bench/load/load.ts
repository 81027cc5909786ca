import { fork } from "node:child_process";
import { once } from "node:events";
import type { Shutdown } from "@/scripts/lib/shutdown";
import type { Job, Result } from "./protocol";

export interface Load {
  /** Runs one burst. Throws if a response has another status than `expected`. */
  run(job: Job, expected?: number): Promise<Result>;
}

/** Starts the process that generates the load. */
export function startLoad(shutdown: Shutdown): Load {
  // In its own process group: Ctrl-C at the terminal reaches this process only, which then stops the child.
  const child = fork("tools/bench/load/generator.ts", { execArgv: ["--import", "tsx"], detached: true });
  shutdown.add(async () => {
    if (child.connected) child.disconnect();
    if (child.exitCode === null) await once(child, "exit");
  });
  return {
    async run(job, expected = 200) {
      const answered = new Promise<Result>((resolve, reject) => {
        const gone = (): void => reject(new Error("the load generator ended by itself"));
        child.once("exit", gone);
        child.once("message", (message: { result: Result } | { error: string }) => {
          child.off("exit", gone);
          if ("error" in message) reject(new Error(message.error));
          else resolve(message.result);
        });
      });
      child.send(job);
      const result = await answered;
      if (Object.keys(result.statuses).some((status) => Number(status) !== expected)) {
        const [first] = job.requests;
        throw new Error(`${job.base}${first?.path} answered ${JSON.stringify(result.statuses)}, not ${expected} alone`);
      }
      return result;
    },
  };
}
