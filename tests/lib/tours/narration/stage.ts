import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { afterAll, beforeAll } from "vitest";
import { connect, type Db } from "@/db/client";
import { setSettings } from "@/tests/lib/providers/jobs/harness";
import { fixtureClient, freshDatabase } from "@/tests/support/database";

export interface Stage {
  db: Db;
  /** For the rows that a test makes and reads. */
  sql: postgres.Sql;
  url: string;
  /** The directory of the recordings. */
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
    setSettings(database.url, {
      STORAGE_DIR: folder,
      TOURS_TTS_PROVIDER: "openai",
      OPENAI_API_KEY: "hush",
      OPENAI_BASE_URL: outside.baseUrl,
      ...settings,
    });
    const { url } = database;
    Object.assign(stage, { url, folder, db: connect({ url, poolSize: 4 }), sql: fixtureClient(url) });
  });
  afterAll(async () => {
    await Promise.all([stage.db?.close(), stage.sql?.end()]);
    const { db: own } = await import("@/lib/platform/database/database");
    await own().close();
    await drop?.();
    await rm(stage.folder, { recursive: true, force: true });
  });
  return stage;
}
