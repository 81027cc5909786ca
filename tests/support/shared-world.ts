import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { WEBHOOKS } from "./commerce/webhooks";
import { forgetLog } from "./forget";
import { mailbox } from "./mailbox";
import { type OpenId, startOpenId } from "./openid";
import { PASSKEY_APPS } from "./passkeys";
import { VAPID } from "./push";
import { enter, leave, type Settings, type Stage, startStage, type World } from "./world";

const slot = globalThis as {
  testStageOfFiles?: Promise<Stage>;
  testProviderOfFiles?: Promise<OpenId>;
  testDemoOfFiles?: Promise<void>;
};

// Removed with the bundles after the run.
const ofThisProcess = (name: string): string => join(inject("bundles"), `${process.pid}-${name}`);

/** The mail that the shared service sends. */
export const sharedMails = () => mailbox(ofThisProcess("mail.ndjson"));

/** The OpenID provider of the shared service. It ends with the process too. */
export async function sharedProvider(): Promise<OpenId> {
  const provider = await slot.testProviderOfFiles;
  if (!provider) throw new Error("The shared world has not been started.");
  return provider;
}

/** The settings that some of the files need and that disturb no other. */
async function settingsAt(base: string): Promise<Settings> {
  slot.testProviderOfFiles = startOpenId(base);
  return {
    ...WEBHOOKS,
    ...VAPID,
    ...PASSKEY_APPS,
    ...sharedMails().settings,
    ...(await slot.testProviderOfFiles).settings,
    BASE_URL: base,
    CONSOLE_PASSKEYS: "super_admin",
    STORAGE_DIR: ofThisProcess("storage"),
    // No file stops the server (tests/support/answers/record-process.ts).
    ENDS_WITH_PROCESS: String(process.pid),
  };
}

/**
 * Gives the test file a world that the browser tests of a process share, for files that look only at records that they make:
 * a server that starts loads Next and each page, which takes longer than many files.
 */
export function useSharedWorld(): World {
  const world = {} as World;
  beforeAll(async () => {
    slot.testStageOfFiles ??= startStage(settingsAt);
    slot.testStageOfFiles.catch(() => delete slot.testStageOfFiles);
    const stage = await slot.testStageOfFiles;
    Object.assign(process.env, stage.settings);
    forgetLog();
    await enter(world, stage);
  });
  afterAll(() => leave(world));
  return world;
}

/** Loads the demo destination with its map into the shared database, once for all files of the process. */
export function loadSharedDemo(world: World): Promise<void> {
  slot.testDemoOfFiles ??= import("@/scripts/lib/demo").then(({ loadDemo }) =>
    loadDemo(world.databaseUrl, ["places", "whats-on", "map"]),
  );
  slot.testDemoOfFiles.catch(() => delete slot.testDemoOfFiles);
  return slot.testDemoOfFiles;
}
