import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { connect, type Db } from "@/db/client";
import { loadDemo } from "@/scripts/lib/demo";
import { type Embedded, startEmbedded } from "@/scripts/lib/postgres";
import { phase } from "@/scripts/lib/progress";
import { makeTemporaryDirectory } from "@/scripts/lib/temporary";
import { migrate } from "@/scripts/migrate";
import { type World, worldOf } from "@/tests/support/world";
import type { Options } from "./options";
import { type Server, startServer } from "./server";

const TEMPLATE = "with_demo";
/** The settings that every server of the trials shares. Each caller has its own address. */
const COMMON = {
  AUTH_SECRET: "a secret of the trials, which keep nothing",
  BASE_URL: "http://localhost:3000",
  TRUSTED_PROXY: "1",
  LOG_LEVEL: "error",
  TOURS_TTS_PROVIDER: "null",
  PAYMENTS_WEBHOOK_SECRET: "whsec_of_the_tests_0123456789",
};

/** A service that a scenario may break: its database, its server, and clients for it. */
export interface Service {
  url: string;
  db: Db;
  server: Server;
  world: World;
  /** The service's settings, so that it can be started again. */
  settings: Readonly<Record<string, string>>;
}

export interface Stage {
  quick: boolean;
  seed: number;
  /** The options of single scenarios. */
  options: Pick<Options, "seconds" | "mixed" | "attack">;
  /** The number of trials in a full run or a quick run. */
  trials(full: number, quick: number): number;
  /** Sets what the progress line of the scenario says. */
  tell(line: string): void;
  /** Starts a service with the demo destination. It stops with the scenario. */
  service(settings?: Readonly<Record<string, string>>): Promise<Service>;
  /** The same with its own PostgreSQL, which the scenario may break too. */
  alone(settings?: Readonly<Record<string, string>>): Promise<Service & { postgres: Embedded }>;
  /** Adds a cleanup step for the end of the scenario. The last one added runs first. */
  add(stop: () => unknown): void;
}

export interface TestBed {
  /** Runs a scenario and stops everything that it has started. */
  play<T>(work: (stage: Stage) => Promise<T>, tell?: Stage["tell"]): Promise<T>;
  stop(): Promise<void>;
}

async function newCluster(): Promise<{ server: Embedded; stop(): Promise<void> }> {
  const dir = await makeTemporaryDirectory("destination-faults-");
  const server = await startEmbedded({ dataDir: join(dir, "postgres"), durable: false });
  return {
    server,
    stop: async () => {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A new, migrated database with the demo destination, called `name`. */
async function withDemo(url: string, name: string): Promise<string> {
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)}`;
  await admin.end();
  const made = databaseOf(url, name);
  await migrate(made);
  await loadDemo(made, ["places", "whats-on"]);
  return made;
}

function databaseOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Starts PostgreSQL with the demo destination as a template database. */
export async function openTestBed({ quick, seed, trials, ...options }: Omit<Options, "only">): Promise<TestBed> {
  Object.assign(process.env, COMMON, { DATABASE_URL: "postgres://unused" });
  const common = await phase("starting PostgreSQL", "PostgreSQL", newCluster);
  await phase("loading the demo destination", "demo destination", () => withDemo(common.server.url, TEMPLATE));

  async function copy(): Promise<string> {
    const name = `faults_${randomBytes(6).toString("hex")}`;
    const admin = postgres(common.server.url, { max: 1, onnotice: () => undefined });
    await admin`create database ${admin(name)} template ${admin(TEMPLATE)}`;
    await admin.end();
    return databaseOf(common.server.url, name);
  }

  return {
    async play(work, tell = () => undefined) {
      const stops: (() => unknown)[] = [];
      const start = async (url: string, settings: Readonly<Record<string, string>>): Promise<Service> => {
        const storage = await mkdtemp(join(tmpdir(), "destination-faults-"));
        stops.push(() => rm(storage, { recursive: true, force: true }));
        const given = { ...COMMON, STORAGE_DIR: storage, SMS_OUTBOX_FILE: join(storage, "sms"), ...settings };
        const all = { ...given, DATABASE_URL: url };
        const db = connect({ url, poolSize: 4 });
        stops.push(() => db.close());
        const server = await startServer(all);
        stops.push(() => server.end("SIGKILL"));
        const world = worldOf(server.base, url, db);
        stops.push(() => world.sql.end({ timeout: 5 }));
        return { url, db, server, world, settings: all };
      };
      const stage: Stage = {
        quick,
        seed,
        options,
        trials: (full, few) => trials ?? (quick ? few : full),
        tell,
        service: async (settings = {}) => start(await copy(), settings),
        async alone(settings = {}) {
          const own = await newCluster();
          stops.push(() => own.stop());
          return { ...(await start(await withDemo(own.server.url, TEMPLATE), settings)), postgres: own.server };
        },
        add: (stop) => void stops.push(stop),
      };
      try {
        return await work(stage);
      } finally {
        for (const stop of stops.reverse()) await stop();
      }
    },
    stop: () => common.stop(),
  };
}
