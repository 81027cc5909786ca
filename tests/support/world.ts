import { randomBytes, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type postgres from "postgres";
import { afterAll, beforeAll } from "vitest";
import type { Db } from "@/db/client";
import type { ImportOptions, ImportSummary } from "@/lib/flows/content-import/import-summary";
import type { Role } from "@/lib/http/actor";
import { freePort } from "@/scripts/lib/ports";
import { fixtureClient, freshDatabase } from "./database";
import { forgetLog, forgetProcess } from "./forget";
import { type Served, serve } from "./serve";

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body, field by field
  body: any;
}

/** One test file's own service: a fresh database and a real server in front of it. */
export interface World {
  /** The service's address, for example `http://localhost:41234`. */
  base: string;
  databaseUrl: string;
  db: Db;
  /** A client for rows that the test makes and looks at. */
  sql: postgres.Sql;
  api(path: string, init?: RequestInit & { token?: string | undefined }): Promise<Answer>;
  /** Imports a bundle with these sections; source `test` unless given. */
  bundle(sections: Record<string, unknown>, options?: ImportOptions): Promise<ImportSummary>;
  /** A signed-in user's token. */
  user(options?: { role?: Role }): Promise<{ id: string; token: string }>;
  guest(): Promise<{ id: string; token: string }>;
}

export type Settings = Record<string, string>;

/** A server with a fresh database and a folder for what it stores, and the settings that it runs with. */
export interface Stage {
  base: string;
  databaseUrl: string;
  settings: Settings;
  served: Served;
  remove(): Promise<void>;
}

/** Makes a database and starts a server on it, with its settings in the environment of this process too. */
export async function startStage(settings: Settings | ((base: string) => Promise<Settings>)): Promise<Stage> {
  const database = await freshDatabase();
  const storage = join(tmpdir(), `${randomUUID()}-storage`);
  const port = typeof settings === "function" ? await freePort() : undefined;
  const base = `http://localhost:${port ?? 3000}`;
  const own = {
    DATABASE_URL: database.url,
    AUTH_SECRET: "a secret of the tests, long enough for anyone",
    LOG_LEVEL: "silent",
    VALIDATE_RESPONSES: "1",
    BASE_URL: base,
    STORAGE_DIR: storage,
    ...(typeof settings === "function" ? await settings(base) : settings),
  };
  Object.assign(process.env, own);
  forgetLog();
  const remove = async () => {
    await database.drop();
    await rm(storage, { recursive: true, force: true });
  };
  const served = await serve(port).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return { base: served.base, databaseUrl: database.url, settings: own, served, remove };
}

/** Makes `world` speak to a stage, by a database client of its own. */
export async function enter(world: World, { base, databaseUrl }: Stage): Promise<void> {
  const { db } = await import("@/lib/platform/database/database");
  Object.assign(world, worldOf(base, databaseUrl, db()));
}

/** Closes what `enter` has opened. */
export async function leave(world: Partial<World>): Promise<void> {
  await Promise.all([world.db?.close(), world.sql?.end()]);
  forgetProcess();
}

/**
 * Gives the test file a world, made before its first test and removed after its last.
 * `settings` are added to the service's environment. Given as a function, they are made of the address that the
 * service will have, which is its BASE_URL then: what a browser needs, or another server that points back to it.
 */
export function useWorld(settings: Settings | ((base: string) => Promise<Settings>) = {}): World {
  const world = {} as World;
  let stage: Stage | undefined;

  beforeAll(async () => {
    stage = await startStage(settings);
    await enter(world, stage);
  });

  afterAll(async () => {
    await stage?.served.stop();
    await leave(world);
    await stage?.remove();
  });
  return world;
}

/** The ways to speak to a service at `base` that works on this database; `process.env` has the secret that it signs with. */
export function worldOf(base: string, databaseUrl: string, db: Db): World {
  const sql = fixtureClient(databaseUrl);
  return {
    base,
    databaseUrl,
    db,
    sql,
    api: async (path, { token, ...init } = {}) => {
      const headers = new Headers(init.headers);
      if (token) headers.set("authorization", `Bearer ${token}`);
      const response = await fetch(`${base}${path}`, { redirect: "manual", ...init, headers });
      const text = await response.text();
      const json = response.headers.get("content-type")?.includes("json") && text !== "";
      return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : undefined };
    },
    bundle: async (sections, options) => {
      const file = join(tmpdir(), `${randomUUID()}.json`);
      await writeFile(file, JSON.stringify({ format: "destination-bundle", version: 1, source: "test", ...sections }));
      const { importFile } = await import("@/lib/flows/content-import/import.service");
      return importFile(db, file, options).finally(() => rm(file));
    },
    user: async ({ role = "user" } = {}) => {
      const id = `usr_${randomBytes(16).toString("hex").slice(0, 22)}`;
      await sql`insert into app_users (id, email, name, role) values (${id}, ${`${id}@example.test`}, 'Test', ${role})`;
      return { id, token: await tokenFor({ sub: id, typ: "user", ver: 1 }) };
    },
    guest: async () => {
      const id = `guest_${randomUUID()}`;
      await sql`insert into guests (id) values (${id})`;
      return { id, token: await tokenFor({ sub: id, typ: "guest", ver: 1 }) };
    },
  };
}

async function tokenFor(subject: { sub: string; typ: "user" | "guest"; ver: number }): Promise<string> {
  const { issueToken } = await import("@/lib/domains/identity/tokens");
  return (await issueToken(subject, new Date())).token;
}
