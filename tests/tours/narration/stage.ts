import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { connect, type Db } from "@/db/client";
import { settle } from "@/tests/jobs/harness";
import { freshDatabase } from "@/tests/support/database";

export interface Stage {
  db: Db;
  url: string;
  /** Where recordings are kept. */
  folder: string;
}

/** A database and a store of the file's own, and the settings by which `outside` is asked to speak. */
export function useStage(outside: { baseUrl: string }, settings: Record<string, string> = {}): Stage {
  const stage = {} as Stage;
  let drop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const database = await freshDatabase();
    drop = database.drop;
    const folder = await mkdtemp(join(tmpdir(), "narration-"));
    settle(database.url, {
      STORAGE_DIR: folder,
      TOURS_TTS_PROVIDER: "openai",
      OPENAI_API_KEY: "hush",
      OPENAI_BASE_URL: outside.baseUrl,
      ...settings,
    });
    Object.assign(stage, { url: database.url, folder, db: connect({ url: database.url, poolSize: 4 }) });
  });
  afterAll(async () => {
    await stage.db?.close();
    const { db: own } = await import("@/lib/database");
    await own().close();
    await drop?.();
    await rm(stage.folder, { recursive: true, force: true });
  });
  return stage;
}
