import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "@/scripts/lib/postgres";
import { migrate } from "@/scripts/migrate";
import { bundleForTests } from "./bundle-build";

declare module "vitest" {
  export interface ProvidedContext {
    /** The address of the tests' PostgreSQL, with the name of the migrated template left to be chosen. */
    postgresUrl: string;
    template: string;
    /** The directory of what was bundled for this run. */
    bundles: string;
  }
}

const TEMPLATE = "template_migrated";
interface Stage {
  url: string;
  bundles: string;
  stop: () => Promise<void>;
}

let running: Promise<Stage> | undefined;
let users = 0;

async function start(): Promise<Stage> {
  const dir = await mkdtemp(join(tmpdir(), "destination-test-"));
  const bundles = join(dir, "bundles");
  await mkdir(bundles);
  const [server] = await Promise.all([startPostgres(join(dir, "postgres")), bundleForTests(bundles)]);
  return {
    url: server.url,
    bundles,
    stop: async () => {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function startPostgres(dataDir: string) {
  const server = await startEmbedded({ dataDir, durable: false });
  const admin = postgres(server.url, { max: 1, onnotice: () => undefined });
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
  running ??= start();
  users++;
  const { url, bundles, stop } = await running;
  project.provide("postgresUrl", url);
  project.provide("template", TEMPLATE);
  project.provide("bundles", bundles);
  return async () => {
    if (--users === 0) await stop();
  };
}
