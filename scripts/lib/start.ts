import { banner } from "./banner";
import { ensurePagesBuilt, ensureServerBuilt, isBuilt, secondsToBuildPages, sourceHash } from "./build";
import { examplePoint, prepareDatabase, requireDemo, startDatabase } from "./database";
import type { Demo } from "./demos";
import { explain } from "./fail";
import { beginRun } from "./launch";
import { memoryShortage, usableMemory } from "./memory";
import { shownPath } from "./postgres/damage";
import { secondsSince } from "./progress";
import { SERVER_ENV, serverArgs } from "./server-args";
import { startService } from "./service";
import { serviceEnvironment } from "./settings";
import { runCommand } from "./shutdown";

/**
 * The number of processes, and the build that they name in validators. With several processes, each reads the build id at
 * its start, because SIGHUP replaces them with processes of a new build.
 */
const processSettings = (workers: number, hash: string): Record<string, string> => ({
  WORKERS: String(workers),
  ...(workers === 1 && { BUILD_ID: process.env.BUILD_ID || hash.slice(0, 16) }),
});

/**
 * Starts the database, the server and the API, then builds the pages, until the process is told to end. With `demo`, the
 * database must be empty or hold that demo; otherwise DEMO says what an empty database gets.
 */
export const start = (demo?: Demo): Promise<void> =>
  runCommand(async (shutdown) => {
    const began = performance.now();
    const root = process.cwd();
    const { settings, lock } = await beginRun("start", shutdown, demo);
    const hash = await sourceHash(root, process.env);
    const openDatabase = async () => {
      const opened = await startDatabase(settings, (error) => {
        console.error(explain(error));
        void shutdown.end(1);
      });
      shutdown.add(() => opened.stop());
      if (demo) await requireDemo(opened.url, demo, settings);
      await prepareDatabase(opened.url, settings);
      return opened;
    };
    const [database] = await Promise.all([openDatabase(), ensureServerBuilt(root, hash)]);
    const env = await serviceEnvironment(settings, database.url);
    const hasPages = await isBuilt(root, "pages", hash);
    const seconds = await secondsToBuildPages(root);
    const shortage = hasPages ? undefined : memoryShortage(usableMemory());
    const service = await startService(
      {
        args: serverArgs(settings.workers),
        env: { ...SERVER_ENV, ...env, NODE_ENV: "production", ...processSettings(settings.workers, hash) },
        port: settings.port,
        host: settings.host,
        restart: true,
        message: hasPages ? { pages: "built" } : shortage ? { pages: "failed" } : { pages: "building", seconds },
      },
      lock,
      shutdown,
    );
    shutdown.onHangup(() => {
      if (settings.workers > 1) service.reload();
      else
        console.error("The service has one process, which cannot be replaced without a gap. Set WORKERS=2 for SIGHUP.");
    });
    console.log(`✓ ready  ${secondsSince(began)} s`);
    const point = await examplePoint(database.url, process.env);
    if (shutdown.begun) return;
    console.log(banner({ port: settings.port, point, dataDir: database.dataDir && shownPath(database.dataDir) }));
    if (hasPages) return;
    if (shortage) return console.error(`The API answers without the pages. ${shortage}`);
    console.log(
      `The API answers now. The pages are being built (about ${seconds} s); an open page reloads when they are ready.`,
    );
    try {
      await ensurePagesBuilt(root, hash, shutdown);
      service.tell({ pages: "built" });
    } catch (error) {
      if (shutdown.begun) return;
      service.tell({ pages: "failed" });
      console.error(
        `${explain(error)}\nThe pages could not be built. The API keeps running. To try again, restart the service.`,
      );
    }
  });
