import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import postgres from "postgres";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { identityOf, isAlive, processesIn } from "@/scripts/lib/processes";
import type { PagesMessage } from "@/server/pages-build";
import { checkout, start, withoutPages } from "./checkout";

interface Answer {
  pid: number;
  database: string;
  secret: string;
  waiting: number;
  pages: PagesMessage;
}

async function ask(base: string): Promise<Answer> {
  const answer: Answer = await (await fetch(base)).json();
  return answer;
}

describe("npm start", () => {
  it("serves with a migrated database and the demo, and on SIGTERM finishes what is in flight and stops everything", async () => {
    const dir = await checkout();
    const run = await start(dir);
    await run.printed("Ctrl-C");
    const { database, secret, pid } = await ask(run.base);
    expect(secret).toHaveLength(43);
    const sql = postgres(database, { max: 1 });
    for (const table of ["places", "events"]) {
      expect(await sql`select source from ${sql(table)}`).toEqual([{ source: "demo-saint-lucia" }]);
    }
    await sql.end();
    const base = `http://localhost:${new URL(run.base).port}`;
    expect(run.output()).toContain(`curl '${base}/api/v1/map/pois?lat=13.12346&lng=-60.5&radius=2000'`);
    expect(run.output()).toContain("Data    .data/postgres");

    const slow = fetch(`${run.base}/slow`).then((answer) => answer.text());
    await vi.waitFor(async () => expect((await ask(run.base)).waiting).toBe(1));
    const service = identityOf(pid);
    const began = performance.now();
    process.kill(run.pid, "SIGTERM");
    expect(await slow).toBe("finished");
    expect(await run.ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(isAlive(service)).toBe(false);
    expect(processesIn(join(dir, ".data/postgres"))).toEqual([]);
  });

  it("answers before the pages are built, and tells the service when they are, also one that was started again", async () => {
    const dir = await checkout();
    await withoutPages(dir);
    const run = await start(dir);
    await run.printed("are being built (about 1 s)");
    const first = await ask(run.base);
    expect(first.pages).toEqual({ pages: "building", seconds: 1 });
    process.kill(first.pid, "SIGKILL");
    await vi.waitFor(async () => expect((await ask(run.base)).pid).not.toBe(first.pid), { timeout: 5_000 });
    expect((await ask(run.base)).pages).toEqual({ pages: "building", seconds: 1 });
    await writeFile(join(dir, "go"), "build");
    await run.printed("pages built");
    await vi.waitFor(async () => expect((await ask(run.base)).pages).toEqual({ pages: "built" }));
  });

  it("goes on without pages when they cannot be built, and says why", async () => {
    const dir = await checkout();
    await withoutPages(dir);
    await writeFile(join(dir, "go"), "fail");
    const run = await start(dir);
    await run.printed("The API keeps running");
    expect(run.output()).toContain("a page is broken");
    expect((await ask(run.base)).pages).toEqual({ pages: "failed" });
    process.kill(run.pid, "SIGTERM");
    expect(await run.ended).toBe(0);
  });

  it("says what to do when the kernel kills the build, as it does when memory runs out", async () => {
    const dir = await checkout();
    await withoutPages(dir);
    await writeFile(join(dir, "go"), "die");
    const run = await start(dir);
    await run.printed("The API keeps running");
    expect(run.output()).toMatch(
      /^next build was killed, most likely because memory ran out\. Add memory or swap .*$/m,
    );
    expect((await ask(run.base)).pages).toEqual({ pages: "failed" });
  });

  it("builds the pages again when a build was interrupted", async () => {
    const dir = await checkout();
    await withoutPages(dir);
    const first = await start(dir);
    await first.printed("being built");
    process.kill(first.pid, "SIGTERM");
    expect(await first.ended).toBe(0);
    expect(first.output()).not.toContain("could not be built");
    await mkdir(join(dir, ".next"));
    await writeFile(join(dir, ".next/BUILD_ID"), "half");
    const second = await start(dir);
    await second.printed("being built");
    expect((await ask(second.base)).pages).toMatchObject({ pages: "building" });
  });

  it("says in one line that it is running already, keeps the service up, and recovers from kill -9 by itself", async () => {
    const dir = await checkout();
    const first = await start(dir);
    await first.printed("Ctrl-C");
    const second = await start(dir);
    expect(await second.ended).toBe(1);
    expect(second.output()).toBe(
      `npm start is already running from this checkout (process ${first.pid}, http://localhost:${new URL(first.base).port}). Stop it first: kill ${first.pid}\n`,
    );

    const before = await ask(first.base);
    process.kill(before.pid, "SIGKILL");
    await vi.waitFor(async () => expect((await ask(first.base)).pid).not.toBe(before.pid), { timeout: 5_000 });

    const left = identityOf((await ask(first.base)).pid);
    process.kill(first.pid, "SIGKILL");
    await first.exited;
    const third = await start(dir, Number(new URL(first.base).port));
    await third.printed("Ctrl-C");
    expect(isAlive(left)).toBe(false);
    expect((await ask(third.base)).secret).toBe(before.secret);
    expect(third.output()).not.toContain("demo destination");
  });

  it("tells a taken port in one line, and starts nothing", async () => {
    const dir = await checkout();
    const holder = createServer().listen(0);
    onTestFinished(() => void holder.close());
    await once(holder, "listening");
    const { port } = holder.address() as AddressInfo;
    const run = await start(dir, port);
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe(
      `Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} npm start\n`,
    );
    await expect(readFile(join(dir, ".data/run.json"))).rejects.toThrow("ENOENT");
  });

  it("tells a damaged .data/ in one line that says what to do", async () => {
    const dir = await checkout();
    await mkdir(join(dir, ".data/postgres"), { recursive: true });
    await writeFile(join(dir, ".data/postgres/base"), "what is left");
    const run = await start(dir);
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe(
      "`.data/postgres` cannot be started (PG_VERSION is missing). Restore it from a copy, or remove it to start with fresh demo data: rm -rf .data\n",
    );
  });
});
