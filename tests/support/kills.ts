import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll } from "vitest";
import { bundled } from "./bundle";

/** A process that runs the service's jobs on the test's database, started again after each kill. */
export function jobsToKill() {
  let child: ChildProcess | undefined;
  const kill = async () => {
    const killed = child;
    child = undefined;
    if (!killed || killed.exitCode !== null) return;
    killed.kill("SIGKILL");
    await once(killed, "exit");
  };
  afterAll(kill);
  return {
    start: () => {
      child = spawn(process.execPath, [bundled("service-jobs")], { env: process.env, stdio: "inherit" });
    },
    kill,
  };
}
