import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "@/scripts/lib/postgres";
import { migrate } from "@/scripts/migrate";
import { bundleForTests } from "./bundle-build";
import { makeMemoryDirectory, makeRunDirectory } from "./run-directories";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the tests' PostgreSQL, with the name of the migrated template left to be chosen. */
    postgresUrl: string;
    template: string;
    /** The directory of what was bundled for this run. */
    bundles: string;
    /** The directory in which each process notes the operations and statuses that it answers. */
    answers: string;
  }
}

const TEMPLATE = "template_migrated";
interface Stage {
  url: string;
  bundles: string;
  answers: string;
  stop: () => Promise<void>;
}

// Vitest loads this module once for each project, and all projects of a run share one stage.
const shared = globalThis as { testStage?: { running: Promise<Stage>; users: number } };

async function start(): Promise<Stage> {
  const dir = await makeRunDirectory();
  const bundles = join(dir, "bundles");
  // A run in several parts names one directory outside for all of them.
  const answers = resolve(process.env.ANSWERS_DIR ?? join(dir, "answers"));
  await Promise.all([mkdir(bundles), mkdir(answers, { recursive: true })]);
  const data = await makeMemoryDirectory();
  const [server] = await Promise.all([startPostgres(join(data, "postgres")), bundleForTests(bundles)]);
  return {
    url: server.url,
    bundles,
    answers,
    stop: async () => {
      await server.stop();
      for (const made of [dir, data]) await rm(made, { recursive: true, force: true });
    },
  };
}

/** The server of TEST_POSTGRES_URL, as a superuser, or the embedded one. The nightly run names servers of other versions. */
async function startPostgres(dataDir: string) {
  const given = process.env.TEST_POSTGRES_URL;
  const server = given
    ? { url: given, stop: () => Promise.resolve() }
    : await startEmbedded({ dataDir, durable: false });
  const admin = postgres(server.url, { max: 1, onnotice: () => undefined });
  if (given) await admin`drop database if exists ${admin(TEMPLATE)}`;
  await admin`create database ${admin(TEMPLATE)}`;
  await admin.end();
  await migrate(withDatabase(server.url, TEMPLATE));
  return server;
}

/** The same server's address with another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** One real PostgreSQL for all suites of a run, with a migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testStage ??= { running: start(), users: 0 };
  const stage = shared.testStage;
  stage.users++;
  const { url, bundles, answers, stop } = await stage.running;
  project.provide("postgresUrl", url);
  project.provide("template", TEMPLATE);
  project.provide("bundles", bundles);
  project.provide("answers", answers);
  return async () => {
    if (--stage.users === 0) await stop();
  };
}
