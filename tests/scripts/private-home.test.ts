import { execFileSync } from "node:child_process";
import { lstat, mkdir, mkdtemp, readlink, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import postgres from "postgres";
import { describe, expect, it, onTestFinished } from "vitest";
import { startEmbedded } from "@/scripts/lib/postgres";
import { reachablePlace } from "@/scripts/lib/postgres/reach";
import { findRuntime } from "@/scripts/lib/postgres/runtime";

const isRoot = process.getuid?.() === 0;

/** A directory that only its owner may enter, as a home is on a fresh server. */
async function privateHome(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "private-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function rows(url: string, text: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return sql.unsafe(text).finally(() => sql.end());
}

// Only root starts the server as another user, who may be kept out of the checkout.
describe.runIf(isRoot)("as root in a private home", () => {
  it("keeps the data where the server's user can reach it, finds it again, and leaves the home as it was", async () => {
    const home = await privateHome();
    const asked = join(home, ".data/postgres");
    const first = await startEmbedded({ dataDir: asked, durable: false });
    onTestFinished(() => rm(dirname(first.dataDir), { recursive: true, force: true }));
    await rows(first.url, "create table kept as select 7 as n");
    await first.stop();
    expect(await readlink(asked)).toBe(first.dataDir);
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    expect((await stat(first.dataDir)).mode & 0o777).toBe(0o700);

    const second = await startEmbedded({ dataDir: asked, durable: false });
    expect(await rows(second.url, "select n from kept")).toEqual([{ n: 7 }]);
    await second.stop();
    expect(second.dataDir).toBe(first.dataDir);
  });

  it("says in one line that the data is gone when the link leads nowhere", async () => {
    const asked = join(await privateHome(), "postgres");
    const first = await startEmbedded({ dataDir: asked, durable: false });
    await first.stop();
    await rm(dirname(first.dataDir), { recursive: true });
    await expect(startEmbedded({ dataDir: asked })).rejects.toThrow(
      /^`.+postgres` cannot be started \(it is a link to .+, which is gone\)\. .+rm -rf \S+$/,
    );
  });

  it("copies the programs once where the user can run them, also with a umask of 077", async () => {
    const home = await privateHome();
    const { user, postgres: program } = await findRuntime(join(tmpdir(), "none"));
    const installed = join(home, "package/native");
    await mkdir(dirname(installed));
    execFileSync("cp", ["-a", dirname(dirname(program)), installed]);
    const version = `test-${process.pid}`;
    await writeFile(join(home, "package/package.json"), JSON.stringify({ version }));
    const programs = { postgres: join(installed, "bin/postgres"), initdb: join(installed, "bin/initdb") };
    if (!user) throw new Error("root starts the server as another user");

    const mask = process.umask(0o077);
    onTestFinished(() => void process.umask(mask));
    const place = () => reachablePlace(user, programs, join(tmpdir(), "none"));
    const copied = (await place()).programs;
    onTestFinished(() => rm(dirname(dirname(copied.postgres)), { recursive: true, force: true }));
    expect(copied.postgres).toContain(version);
    const told = execFileSync(copied.initdb, ["--version"], { ...user, cwd: "/", encoding: "utf8" });
    expect(told).toMatch(/^initdb \(PostgreSQL\) \d+/);
    const made = await lstat(copied.postgres);
    expect((await place()).programs).toEqual(copied);
    expect((await lstat(copied.postgres)).ino).toBe(made.ino);
  });
});
