import { withDemoChoice } from "./demo-choice";
import type { Demo } from "./demos";
import { PlainError } from "./fail";
import { whyTaken } from "./ports";
import { type RunLock, takeRunLock } from "./run-lock";
import { ensureDataDir, type LaunchSettings, loadEnvFile, readSettings } from "./settings";
import type { Shutdown } from "./shutdown";

async function checkPort({ port, host }: LaunchSettings, command: string): Promise<void> {
  const why = await whyTaken(port, host);
  if (why === undefined) return;
  if (why === "EADDRINUSE") {
    throw new PlainError(
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port === 65_535 ? 3000 : port + 1} ${command}`,
    );
  }
  if (why === "EACCES") throw new PlainError(`Port ${port} is for root only. Choose another: PORT=3000 ${command}`);
  throw new PlainError(`Cannot listen on HOST=${host} (${why}). Choose an address of this machine, or unset HOST.`);
}

/**
 * Begins every run: reads the settings, takes the checkout's lock, checks that the port is free, and asks at a first start
 * in a terminal whether to load the demo, unless a command names one in `demo`.
 */
export async function beginRun(
  command: "start" | "dev",
  shutdown: Shutdown,
  demo?: Demo,
): Promise<{ settings: LaunchSettings; lock: RunLock }> {
  const root = process.cwd();
  loadEnvFile(root);
  const read = readSettings(process.env, root);
  const settings = demo ? { ...read, demo } : read;
  await ensureDataDir(settings.dataDir);
  const lock = await takeRunLock(settings.dataDir, command, settings.port);
  shutdown.add(() => lock.release());
  await checkPort(settings, command === "start" ? "npm start" : "npm run dev");
  return { settings: await withDemoChoice(settings), lock };
}
