import { banner } from "./lib/banner";
import { ensureBuilt } from "./lib/build";
import { prepareDatabase, startDatabase } from "./lib/database";
import { explain } from "./lib/fail";
import { beginRun } from "./lib/launch";
import { secondsSince } from "./lib/progress";
import { SERVER, SERVER_ENV } from "./lib/server-args";
import { startService } from "./lib/service";
import { serviceEnvironment } from "./lib/settings";
import { runCommand } from "./lib/shutdown";

// `npm start`: database, build and service, from nothing to the first answer.
await runCommand(async (shutdown) => {
  const began = performance.now();
  const { settings, lock } = await beginRun("start", shutdown);
  const database = async () => {
    const opened = await startDatabase(settings, (error) => {
      console.error(explain(error));
      void shutdown.end(1);
    });
    shutdown.add(() => opened.stop());
    await prepareDatabase(opened.url, settings);
    return opened.url;
  };
  const [url, build] = await Promise.all([database(), ensureBuilt(process.cwd(), shutdown)]);
  const env = await serviceEnvironment(settings, url);
  await startService(
    {
      args: SERVER,
      env: { ...SERVER_ENV, ...env, NODE_ENV: "production", BUILD_ID: process.env.BUILD_ID || build.slice(0, 16) },
      port: settings.port,
      host: settings.host,
      restart: true,
    },
    lock,
    shutdown,
  );
  console.log(`✓ ready  ${secondsSince(began)} s`);
  console.log(banner(settings.port));
});
