import { buildMapLibrary } from "./build-map-library";
import { banner } from "./lib/banner";
import { examplePoint, prepareDatabase, startDatabase } from "./lib/database";
import { explain } from "./lib/fail";
import { beginRun } from "./lib/launch";
import { shownPath } from "./lib/postgres/damage";
import { startService } from "./lib/service";
import { serviceEnvironment } from "./lib/settings";
import { runCommand } from "./lib/shutdown";

// `npm run dev`: serves everything through `next dev`, which reloads edited files, on the same database.
await runCommand(async (shutdown) => {
  const { settings, lock } = await beginRun("dev", shutdown);
  const database = await startDatabase(settings, (error) => {
    console.error(explain(error));
    void shutdown.end(1);
  });
  shutdown.add(() => database.stop());
  await prepareDatabase(database.url, settings);
  await buildMapLibrary(process.cwd());
  const env = await serviceEnvironment(settings, database.url);
  const host = settings.host ? ["--hostname", settings.host] : [];
  await startService(
    {
      args: ["node_modules/next/dist/bin/next", "dev", "--port", String(settings.port), ...host],
      env: { ...env, NODE_ENV: "development", VALIDATE_RESPONSES: process.env.VALIDATE_RESPONSES || "1" },
      port: settings.port,
      host: settings.host,
      restart: false,
    },
    lock,
    shutdown,
  );
  const point = await examplePoint(database.url, process.env);
  const dataDir = database.dataDir && shownPath(database.dataDir);
  console.log(banner({ port: settings.port, point, dataDir }));
});
