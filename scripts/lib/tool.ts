import { startNode } from "./child";
import { runCommand } from "./shutdown";

/** Runs a package's program with these arguments and exits with its exit code. */
export async function runTool(program: string, args: readonly string[]): Promise<void> {
  await runCommand(async (shutdown) => {
    const child = startNode([`node_modules/${program}`, ...args], process.env);
    shutdown.add(() => child.stop(2_000));
    const { code } = await child.exited;
    await shutdown.end(code ?? 1);
  });
}
