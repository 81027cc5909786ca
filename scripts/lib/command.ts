import { pathToFileURL } from "node:url";
import { migrate } from "@/scripts/migrate";
import { openDatabase } from "./database";
import { explain, PlainError } from "./fail";
import { loadEnvFile, readSettings, serviceEnvironment } from "./settings";

/** Whether a module was started as a program, not only imported. */
export const isMain = (moduleUrl: string): boolean =>
  process.argv[1] !== undefined && moduleUrl === pathToFileURL(process.argv[1]).href;

/**
 * Runs an operator's command on the service's database, with the service's own settings in the environment, and with
 * its tables up to date.
 * A PlainError is printed as it is and ends the process with 1.
 */
export async function withService(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  let code = 0;
  try {
    loadEnvFile(process.cwd());
    const settings = readSettings(process.env, process.cwd());
    const database = await openDatabase(settings);
    try {
      Object.assign(process.env, await serviceEnvironment(settings, database.url));
      // A command may run before the first start. A deployment migrates its own database.
      const direct = settings.directUrl ?? database.url;
      if (process.env.APP_ENV !== "production") await migrate(direct);
      await work(direct);
    } finally {
      await database.stop();
    }
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : explain(error));
    code = 1;
  }
  process.exit(code);
}
